/** Versions of a post, as the list and the comparison of versions ask for them. */
import * as calls from '@frontage/contracts/calls/post-authoring.ts'
import type { PostVersion } from '@frontage/contracts/post-authoring.ts'
import { api } from '../../lib/api.ts'
import { VERSIONS_AT_ONCE, type VersionSource, type VersionText } from '../../lib/versions/source.ts'
import { STATE_NAMES } from './post-calls.ts'

/** What authors write outside of the editor, and a version brings back with its text. */
export interface PostWords {
  title: string
  teaser: string
}

export type PostVersionSource = VersionSource<VersionText & PostWords>

/** @param wordsNow title and teaser as they are typed at the moment */
export const versionsOfPost = (postId: string, wordsNow: PostWords): PostVersionSource => ({
  list: async (pageNumber) => {
    const query = { pageNumber, pageSize: VERSIONS_AT_ONCE }
    const { rows, totalRows } = await api.call(calls.listVersions, { params: { postId }, query })
    return { rows: rows.map(listed), totalRows }
  },
  read: async (revision) => {
    const version = await api.call(calls.readVersion, { params: { postId, revision } })
    const { teaser, state, html } = version
    return { ...listed(version), title: version.title, teaser, state, html, head: headOf(version) }
  },
  headNow: () => headOf(wordsNow),
})

const listed = (version: PostVersion) => ({ ...version, name: '', note: STATE_NAMES[version.status] })

/** As HTML, so that it is compared like the text. */
export const headOf = ({ title, teaser }: PostWords): string =>
  [`<h1>${escaped(title)}</h1>`, teaser.trim() === '' ? '' : `<p>${escaped(teaser)}</p>`].join('')

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
