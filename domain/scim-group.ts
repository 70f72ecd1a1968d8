/** Groups that a directory sends by SCIM, as far as roles need them: a name, the directory's own id, and who is in it. */
import { badValue, isObject, operationsOf, pathOf, ScimRefused, textOf } from './scim.ts'

export interface GroupState {
  name: string
  externalId: string
  members: ReadonlySet<string>
}

const LONGEST_NAME = 200
const MOST_MEMBERS = 5_000

const NEW_GROUP: GroupState = { name: '', externalId: '', members: new Set() }

/** Of a whole resource. @param before what is replaced; its members stay where none are named. @throws ScimRefused */
export function groupOf(resource: unknown, before: GroupState = NEW_GROUP): GroupState {
  if (!isObject(resource)) throw new ScimRefused(400, 'invalidSyntax', 'The body must be a group.')
  const group = replaced(before, resource)
  if (group.name === '') throw badValue('displayName must not be empty.')
  return group
}

/** @throws ScimRefused */
export function patchedGroup(before: GroupState, body: unknown): GroupState {
  let group = before
  for (const { does, path, value } of operationsOf(body)) {
    if (path === null) {
      if (!isObject(value)) throw badValue('An operation without a path has an object as its value.')
      group =
        does === 'add'
          ? replaced(group, { ...value, ...membersOf(value, (ids) => [...group.members, ...ids]) })
          : replaced(group, value)
      continue
    }
    const { attribute, where } = pathOf(path)
    if (attribute === 'members') group = { ...group, members: changed(group.members, does, where, value) }
    else if (does === 'remove' && attribute === 'displayname')
      throw new ScimRefused(400, 'mutability', 'displayName cannot be removed.')
    else group = replaced(group, { [attribute]: does === 'remove' ? '' : value })
  }
  return group
}

function membersOf(
  value: Record<string, unknown>,
  combine: (ids: string[]) => string[],
): { members?: { value: string }[] } {
  const named = Object.entries(value).find(([name]) => name.toLowerCase() === 'members')
  return named ? { members: combine(idsOf(named[1])).map((id) => ({ value: id })) } : {}
}

function replaced(group: GroupState, resource: Record<string, unknown>): GroupState {
  let next = group
  for (const [key, value] of Object.entries(resource)) {
    const { attribute } = pathOf(key)
    if (attribute === 'displayname') {
      const name = textOf(value, 'displayName', LONGEST_NAME)
      if (name === '') throw badValue('displayName must not be empty.')
      next = { ...next, name }
    } else if (attribute === 'externalid')
      next = { ...next, externalId: textOf(value, 'externalId', LONGEST_NAME) }
    else if (attribute === 'members') next = { ...next, members: new Set(idsOf(value)) }
  }
  return next
}

function changed(
  members: ReadonlySet<string>,
  does: 'add' | 'replace' | 'remove',
  where: { attribute: string; value: string } | null,
  value: unknown,
): ReadonlySet<string> {
  if (does === 'remove') {
    if (where && where.attribute !== 'value')
      throw new ScimRefused(400, 'invalidPath', 'Members are named by their value.')
    if (where) return new Set([...members].filter((id) => id !== where.value.toLowerCase()))
    // Without anybody named, all of them.
    if (value === undefined || value === null) return new Set()
    const gone = new Set(idsOf(value))
    return new Set([...members].filter((id) => !gone.has(id)))
  }
  if (where) throw new ScimRefused(400, 'invalidPath', 'Members are added by their value.')
  return new Set(does === 'add' ? [...members, ...idsOf(value)] : idsOf(value))
}

const IS_ID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

function idsOf(value: unknown): string[] {
  if (value === null || value === undefined) return []
  const list: unknown[] = Array.isArray(value) ? value : [value]
  if (list.length > MOST_MEMBERS) throw badValue(`A request has at most ${MOST_MEMBERS} members.`)
  return list.map((one) => {
    const id = textOf(isObject(one) ? one.value : one, 'members.value', 200).toLowerCase()
    if (!IS_ID.test(id)) throw badValue('Members are the ids of users that this site has given out.')
    return id
  })
}
