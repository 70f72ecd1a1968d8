/** Pieces that are made from a listing. All throw ApiRefusal with the sentence to show. */
import * as calls from '@frontage/contracts/calls/designs.ts'
import type { DesignDetail, PieceList } from '@frontage/contracts/designs.ts'
import type { Listing } from '@frontage/contracts/listings.ts'
import { api } from '../../lib/api.ts'
import { fetchListing, LISTINGS } from './listing-calls.ts'

export const MAKE_A_PIECE = 'Make a piece'
export const PIECES_A_PAGE = 24
export const piecesHref = (id: string): string => `${LISTINGS.url}/${id}/pieces`

export interface PiecesShown {
  listing: Listing
  pieces: PieceList
}

/** What of the address narrows the gallery. */
export async function fetchPieces(id: string, { searchParams }: URL): Promise<PiecesShown> {
  const page = searchParams.get('pageNumber') ?? ''
  const product = (searchParams.get('product') ?? '').slice(0, 60)
  const query = {
    pageSize: PIECES_A_PAGE,
    pageNumber: /^[1-9]\d{0,4}$/.test(page) ? page : 1,
    ...(product ? { product } : {}),
  }
  const [listing, pieces] = await Promise.all([
    fetchListing(id),
    api.call(calls.pieces, { params: { id }, query }),
  ])
  return { listing, pieces }
}

export const makePiece = (
  templateId: string,
  listingId: string,
  idempotencyKey: string,
): Promise<DesignDetail> =>
  api.call(calls.create, { body: { template_id: templateId, listing_id: listingId }, idempotencyKey })
