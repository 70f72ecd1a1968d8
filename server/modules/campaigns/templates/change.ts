/** What authors change of templates of campaigns, one or many: save, publish, retire, delete, and Undo of each. */
import { MOST_BULK_ROWS } from '@frontage/contracts/limits.ts'
import {
  CampaignTemplateChange,
  CampaignTemplateFields,
  CampaignTemplatesQuery,
} from '@frontage/contracts/campaign-templates.ts'
import type { AuditAction } from '@frontage/domain/audit.ts'
import {
  TEMPLATE_FIELDS,
  MOST_TEMPLATES,
  templateProblems,
  type TemplateProblem,
} from '@frontage/domain/campaigns/template.ts'
import { bulkKind, type BulkChange } from '../../../platform/bulk/kind.ts'
import { versionOf } from '../../../platform/changed-since.ts'
import { read } from '../../../platform/validation.ts'
import { readTemplates, roomForTemplates, templateIds, updateTemplate } from './repository.ts'
import { columnsOf, stateOf, storable, type Fields } from './state.ts'

const CHANGED_SINCE = 'Someone else changed this while you were editing.'
const GONE = 'This campaign template is no longer here.'
const FULL = `There are ${MOST_TEMPLATES} campaign templates already. Delete one first.`

export const changingCampaignTemplates = bulkKind<CampaignTemplateChange, Fields>({
  kind: 'campaign-templates.change',
  fields: TEMPLATE_FIELDS,
  menu: 'control-panel',
  audit: auditOf,
  input: CampaignTemplateChange,
  state: CampaignTemplateFields,
  title: titleOf,
  async find({ context, tenant }, selection) {
    if ('ids' in selection) return [...new Set(selection.ids.filter((id) => IS_ID.test(id)))]
    const query = read(CampaignTemplatesQuery, selection.all)
    const [rows] = await context.db.read(tenant, [templateIds(tenant, query, MOST_BULK_ROWS + 1)])
    return rows.map(({ id }) => id)
  },
  async read(tx, { tenant }, rows, isForChange) {
    const ids = rows.flatMap(({ id }) => (id !== null && IS_ID.test(id) ? [id] : []))
    const found = await readTemplates(tx, tenant, ids, isForChange)
    const byId = new Map(found.map((row) => [row.id, row]))
    return rows.map(({ id }) => {
      const row = byId.get(id ?? '')
      return { id, name: row?.name ?? '', state: row && row.deleted_at === null ? stateOf(row) : null }
    })
  },
  async decider(_tx, _work, { is_deleted, version, ...fields }) {
    return ({ state }) => {
      if (!state) return { refused: GONE }
      if (version !== undefined && version !== versionOf(state)) return { refused: CHANGED_SINCE }
      if (is_deleted) return { after: null }
      const after = storable({ ...state, ...fields })
      const [problem] = templateProblems(after)
      return problem ? { refused: sentenceOf(problem) } : { after }
    }
  },
  async write(tx, { tenant, actor, now }, changes) {
    const saved = { saved_at: now, saved_by: actor.actorAccountId }
    const written = []
    const isBack = ({ before, after }: BulkChange<Fields>) => before === null && after !== null
    let room = changes.some(isBack) ? await roomForTemplates(tx, tenant) : 0
    for (const change of changes) {
      const { id, after } = change
      if (id === null) written.push({ refused: GONE })
      else if (isBack(change) && room-- <= 0) written.push({ refused: FULL })
      else {
        const columns = after ? { ...columnsOf(after), deleted_at: null } : { deleted_at: now }
        await updateTemplate(tx, tenant, id, { ...columns, ...saved })
        written.push({ id })
      }
    }
    return written
  },
})

const IS_ID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** 'Step 2: Write a subject.' */
export const sentenceOf = ({ step, sentence }: TemplateProblem): string =>
  step === undefined ? sentence : `Step ${step + 1}: ${sentence}`

function auditOf({ before, after }: BulkChange<Fields>): AuditAction {
  if (!before) return 'campaign-templates.restored'
  if (!after) return 'campaign-templates.deleted'
  if (before.status === after.status) return 'campaign-templates.changed'
  if (after.status === 'published') return 'campaign-templates.published'
  return after.status === 'retired' ? 'campaign-templates.retired' : 'campaign-templates.changed'
}

function titleOf({ is_deleted, status, version, ...fields }: CampaignTemplateChange): string {
  if (is_deleted) return 'Delete campaign templates'
  if (version !== undefined || Object.keys(fields).length > 0) return 'Change a campaign template'
  return status === 'published' ? 'Publish campaign templates' : 'Retire campaign templates'
}
