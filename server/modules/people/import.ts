/** People of a file, or of typed addresses: added or changed, row by row. */
import { z } from 'zod'
import { UsersImport, UserState } from '@frontage/contracts/people.ts'
import { emailKey } from '@frontage/domain/email.ts'
import { USER_FIELDS, giveProblem, NEW_USER, type UserState as State } from '@frontage/domain/people.ts'
import { bulkKind } from '../../platform/bulk/kind.ts'
import { auditOf } from './audit-of.ts'
import { giverOf } from './giver.ts'
import { invite } from './invite.ts'
import { placesNote } from './queries.ts'
import { lockAdministrators, readUsers } from './repository.ts'
import { nameOf, newUserOf, stateOf, StoredState } from './state.ts'
import { writeUsers } from './write.ts'

const Said = UserState.omit({ abilities: true, may_switch: true }).partial().extend({ email: z.string() })
/** What was read of a row, or what is wrong with it. */
export const FileRow = z.union([z.object({ said: Said }), z.object({ problem: z.string() })])
export type FileRow = z.infer<typeof FileRow>

const invitedNote = (count: number): string => {
  if (count === 0) return ''
  return count === 1
    ? '1 person will be invited by email.'
    : `${count.toLocaleString('en-US')} people will be invited by email.`
}

const HERE_ALREADY = 'This person is here already, and only new people are added.'
const NOT_HERE = 'Nobody here has this email address, and only people who are here are changed.'
const UNREADABLE = 'This row cannot be read.'

export const importingUsers = bulkKind<UsersImport, State>({
  kind: 'people.import',
  fields: USER_FIELDS,
  menu: 'people',
  audit: auditOf,
  input: UsersImport,
  state: StoredState,
  title: ({ mode, file }) =>
    file ? `Import of ${file}` : mode === 'add' ? 'Invite people' : 'Import of people',
  async read(tx, work, rows, isForChange) {
    if (isForChange) await lockAdministrators(tx, work.tenant)
    const said = rows.map(({ input }) => FileRow.safeParse(input).data ?? { problem: UNREADABLE })
    const ids = rows.flatMap(({ id }) => id ?? [])
    const emails = said.flatMap((row) => ('said' in row ? row.said.email : []))
    const found = await readUsers(tx, work.tenant, { ids, emails }, isForChange)
    const byId = new Map(found.map((row) => [row.id, row]))
    const byEmail = new Map(found.map((row) => [emailKey(row.email), row]))
    return rows.map(({ id }, at) => {
      const row = said[at]
      const email = row && 'said' in row ? row.said.email : ''
      const known = id === null ? byEmail.get(emailKey(email)) : byId.get(id)
      if (!known)
        return { id, name: row && 'said' in row ? nameOf({ ...NEW_USER, ...row.said }) : '', state: null }
      const state = stateOf(known)
      return { id: known.id, name: nameOf(state), state }
    })
  },
  async decider(tx, work, { mode }) {
    const giver = await giverOf(tx, work)
    return ({ id, state }, { input }) => {
      const row = FileRow.safeParse(input).data ?? { problem: UNREADABLE }
      if ('problem' in row) return { refused: row.problem }
      if (state && mode === 'add') return { refused: HERE_ALREADY }
      if (!state && mode === 'update') return { refused: NOT_HERE }
      const after = state
        ? { ...state, ...row.said, email: state.email }
        : { ...newUserOf(work.tenant), ...row.said }
      const problem = giveProblem(giver, { id, tenantHas: work.tenant.can }, state, after)
      return problem === null ? { after } : { refused: problem }
    }
  },
  async note(work, changes, { invite: isInviting }) {
    const added = changes.filter(({ before, after }) => before === null && after?.is_active)
    const places = await placesNote(work, changes)
    return [places, isInviting ? invitedNote(added.length) : ''].filter(Boolean).join('\n')
  },
  async write(tx, work, changes, input) {
    const written = await writeUsers(tx, work, changes)
    if (input?.invite) {
      const added = changes.flatMap(({ before, after }, at) => {
        const answer = written[at]
        if (before !== null || !after?.is_active || !answer || !('id' in answer)) return []
        return [{ id: answer.id, email: after.email, first_name: after.first_name, role: after.role }]
      })
      await invite(tx, work.context, work.tenant, added, work.now)
    }
    return written
  },
})
