/** Users and groups as SCIM shows them: what leaves is listed by hand. */
import { SCIM, type ScimRefused } from '@frontage/domain/scim.ts'
import { stateOf } from '../../people/index.ts'
import type { ShownGroup } from './groups.ts'
import type { Query } from './users.ts'
import type { ProvisionedRow } from './users-repository.ts'

export function presentUser(row: ProvisionedRow, base: string) {
  const state = stateOf(row)
  const phones = [
    { type: 'work', value: state.phone },
    { type: 'mobile', value: state.mobile },
  ].filter(({ value }) => value !== '')
  const work = { department: state.team, division: state.region }
  return {
    schemas: [SCIM.user, SCIM.enterprise],
    id: row.id,
    ...(row.external_id === null ? {} : { externalId: row.external_id }),
    userName: row.user_name ?? state.email,
    name: {
      givenName: state.first_name,
      familyName: state.last_name,
      formatted: `${state.first_name} ${state.last_name}`.trim(),
    },
    displayName: `${state.first_name} ${state.last_name}`.trim() || state.email,
    title: state.title,
    active: state.is_active,
    emails: [{ type: 'work', value: state.email, primary: true }],
    phoneNumbers: phones,
    [SCIM.enterprise]: work,
    meta: metaOf('User', `${base}/Users/${row.id}`, row.created_at, row.changed_at ?? row.created_at),
  }
}

export const presentGroup = ({ row, members }: ShownGroup, base: string) => ({
  schemas: [SCIM.group],
  id: row.id,
  ...(row.external_id === null ? {} : { externalId: row.external_id }),
  displayName: row.name,
  members: members.map((id) => ({ value: id, type: 'User', $ref: `${base}/Users/${id}` })),
  meta: metaOf('Group', `${base}/Groups/${row.id}`, row.created_at, row.changed_at),
})

const metaOf = (resourceType: string, location: string, created: Date, changed: Date) => ({
  resourceType,
  created: created.toISOString(),
  lastModified: changed.toISOString(),
  location,
})

export const listOf = (resources: readonly object[], { total, start }: { total: number; start: number }) => ({
  schemas: [SCIM.list],
  totalResults: total,
  startIndex: start,
  itemsPerPage: resources.length,
  Resources: resources,
})

const ALWAYS = new Set(['id', 'schemas', 'meta'])
const namesIn = (text: string | undefined): Set<string> =>
  new Set(
    (text ?? '')
      .toLowerCase()
      .split(/[\s,]+/)
      .filter((name) => name !== ''),
  )

/** With the attributes that were asked for, where any were: a group of thousands is often asked for without its members. */
export function chosen(resource: object, { attributes, excludedAttributes }: Query): object {
  const [asked, excluded] = [namesIn(attributes), namesIn(excludedAttributes)]
  const isAsked = (name: string) => [...asked].some((one) => one === name || one.startsWith(`${name}.`))
  return Object.fromEntries(
    Object.entries(resource).filter(([key]) => {
      const name = key.toLowerCase()
      return ALWAYS.has(name) || (!excluded.has(name) && (asked.size === 0 || isAsked(name)))
    }),
  )
}

export const presentRefused = ({
  status,
  scimType,
  message,
}: Pick<ScimRefused, 'status' | 'scimType' | 'message'>) => ({
  schemas: [SCIM.error],
  status: String(status),
  ...(scimType === null ? {} : { scimType }),
  detail: message,
})
