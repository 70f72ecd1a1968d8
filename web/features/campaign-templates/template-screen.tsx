import type { ManagedCampaignTemplate } from '@frontage/contracts/campaign-templates.ts'
import { TEMPLATE_FIELDS, TEMPLATE_STATUS_NAMES } from '@frontage/domain/campaigns/template.ts'
import { useId, useState } from 'react'
import { useNavigate, useRevalidator } from 'react-router'
import { sentenceOf } from '../../lib/api.ts'
import { RecentChanges } from '../../lib/bulk/recent-changes.tsx'
import { changeOne } from '../../lib/bulk/undo.ts'
import { History } from '../../lib/managed/history.tsx'
import { afterDeleting } from '../../lib/leave-guard.tsx'
import { ManagedPage } from '../../lib/managed/managed-page.tsx'
import styles from '../../lib/managed/managed.module.css'
import { useUnderForm } from '../../lib/managed/use-under-form.ts'
import { useScreenQuery } from '../../lib/screen-query.ts'
import { useSite } from '../../lib/site.ts'
import { Badge, Button, toast } from '../../ui/index.ts'
import { CAMPAIGN_TEMPLATES_PATH, openTemplate, templateHref, type TemplateOpened } from './template-calls.ts'
import { templateDifferences } from './template-draft.ts'
import { CampaignTemplateForm } from './template-form.tsx'
import { STATUS_TONES } from './template-words.ts'

const KIND = 'campaign-templates.change'

/** One template of a campaign: what it says, whether agents may start from it, and who changed it. */
export function CampaignTemplateScreen({ template: loaded, designs }: TemplateOpened) {
  const navigate = useNavigate()
  const { show } = useScreenQuery()
  const { features } = useSite()
  const { revalidate } = useRevalidator()
  // What was saved here is newer than what the page began with, until it is read again.
  const [saved, setSaved] = useState<{ over: typeof loaded; one: ManagedCampaignTemplate } | null>(null)
  const template = saved?.over === loaded ? saved.one : loaded
  const isPublished = template?.state.status === 'published'
  const form = useUnderForm(template, (one) => one?.version ?? 'new')
  const why = useId()
  const onSaved = (one: ManagedCampaignTemplate) => {
    setSaved({ over: loaded, one })
    form.onSaved()
    if (loaded) void revalidate()
    else void show(templateHref(one.id), { replace: true })
  }
  const change = async (
    { id }: ManagedCampaignTemplate,
    input: Record<string, string | boolean>,
    said: string,
    onChanged: (isUndone: boolean) => void,
  ) => {
    try {
      await changeOne({ kind: KIND, id, input }, { said, onChanged })
    } catch (error) {
      toast.error(sentenceOf(error))
    }
  }
  return (
    <ManagedPage
      back={{ href: CAMPAIGN_TEMPLATES_PATH, label: 'Campaign templates' }}
      title={template ? template.state.name : 'New campaign template'}
      state={
        template && (
          <>
            <Badge tone={STATUS_TONES[template.state.status]}>
              {TEMPLATE_STATUS_NAMES[template.state.status]}
            </Badge>
            <span>{startedInWords(template.times_used)}</span>
          </>
        )
      }
      actions={
        template && (
          <>
            <RecentChanges onChanged={() => void revalidate()} />
            {form.isUnsaved && (
              <span id={why} className={styles.quiet}>
                Save your changes before you {isPublished ? 'retire' : 'publish'} it.
              </span>
            )}
            <Button
              look="secondary"
              disabled={form.isUnsaved}
              aria-describedby={form.isUnsaved ? why : undefined}
              onClick={() => {
                const status = isPublished ? 'retired' : 'published'
                const said = `${template.state.name} ${isPublished ? 'retired' : 'published'}`
                void change(template, { status }, said, () => void revalidate())
              }}
            >
              {isPublished ? 'Retire' : 'Publish'}
            </Button>
            <Button
              look="secondary"
              onClick={() => {
                // Also after Undo: there it is in the list again.
                const toList = (isUndone: boolean) =>
                  void navigate(CAMPAIGN_TEMPLATES_PATH, afterDeleting(isUndone))
                void change(template, { is_deleted: true }, `${template.state.name} deleted`, toList)
              }}
            >
              Delete
            </Button>
          </>
        )
      }
    >
      <CampaignTemplateForm
        key={form.key}
        template={form.one}
        designs={designs}
        onSaved={onSaved}
        onUnsaved={form.onUnsaved}
        onReread={async ({ id }) => {
          const { template: theirs } = await openTemplate(id)
          if (theirs) onSaved(theirs)
        }}
      />
      {/* The audit log is not for every author. */}
      {template && features.menus['audit-log'] && (
        <History
          kind="campaign-template"
          id={template.id}
          version={template.version}
          fields={TEMPLATE_FIELDS}
          differences={templateDifferences}
        />
      )}
    </ManagedPage>
  )
}

const startedInWords = (times: number): string =>
  times === 0
    ? 'Nobody has started from it yet'
    : times === 1
      ? '1 campaign started from it'
      : `${times.toLocaleString('en-US')} campaigns started from it`
