import type { FastifyRequest } from 'fastify'
import type { BrandChoices } from '@frontage/contracts/brand.ts'
import type { TemplateCard } from '@frontage/contracts/catalog.ts'
import type { AppContext } from '../../platform/context.ts'
import { faceName, suppliedFonts } from '../../platform/documents/brand-fonts.ts'
import { readShowcase } from '../catalog/index.ts'
import { weightName } from './presenter.ts'
import { listFonts } from './queries.ts'

/** Designs to look at: enough for one of each kind. */
const MOST_DESIGNS = 8

export async function brandChoices(
  { db }: Pick<AppContext, 'db'>,
  { tenant }: Pick<FastifyRequest, 'tenant'>,
): Promise<BrandChoices> {
  const [own, showcase] = await Promise.all([
    listFonts(db, tenant),
    readShowcase(db, { ...tenant, accountId: null }),
  ])
  return {
    fonts: [
      ...own.map((font) => ({ name: faceName(font), label: font.name, is_own: true })),
      ...suppliedFonts().map(({ name, family, weight }) => ({
        name,
        label: [family, weightName(weight)].filter(Boolean).join(' '),
        is_own: false,
      })),
    ],
    designs: oneOfEach(showcase.shelves.map(({ card }) => card))
      .slice(0, MOST_DESIGNS)
      .map(({ id, title, trimWidth, trimHeight }) => ({ id, name: title, ratio: trimWidth / trimHeight })),
  }
}

/** The first of each kind of product, then the others. */
function oneOfEach(cards: readonly TemplateCard[]): TemplateCard[] {
  const isFirst = (card: TemplateCard, at: number) =>
    cards.findIndex(({ product }) => product === card.product) === at
  return [...cards.filter(isFirst), ...cards.filter((card, at) => !isFirst(card, at))]
}
