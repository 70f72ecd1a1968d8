import type { BrandBody, BrandChoices } from '@frontage/contracts/brand.ts'
import type { Draft } from '@frontage/contracts/drafts.ts'
import { pathOf } from '@frontage/contracts/call.ts'
import * as catalogCalls from '@frontage/contracts/calls/catalog.ts'
import { Download, Monitor, Smartphone } from 'lucide-react'
import { useState } from 'react'
import { ButtonLink, IconButton, Select } from '../../ui/index.ts'
import { Tabs } from '../../ui/tabs.tsx'
import styles from './brand.module.css'
import { emailPath, previewAt, proofPath } from './brand-calls.ts'
import { ScaledFrame } from '../../lib/drafts/scaled-frame.tsx'

const VIEWS = [
  { value: 'home', label: 'Home page' },
  { value: 'login', label: 'Login' },
  { value: 'design', label: 'Design' },
  { value: 'email', label: 'Email' },
  { value: 'proof', label: 'Press proof' },
] as const
type View = (typeof VIEWS)[number]['value']

interface PreviewProps {
  draft: Draft<BrandBody>
  choices: BrandChoices
}

/** The draft as it is stored, on real pages: the server renders them as it renders the site. */
export function Preview({ draft, choices }: PreviewProps) {
  const [view, setView] = useState<View>('home')
  const [isPhone, setPhone] = useState(() => matchMedia('(max-width: 720px)').matches)
  const [design, setDesign] = useState(choices.designs[0]?.id ?? '')
  const { preview, revision } = draft
  const at = (path: string, more: Record<string, string> = {}) => previewAt(path, preview, revision, more)
  const chosen = choices.designs.find(({ id }) => id === design)
  const framed = { home: at('/home'), login: at('/auth/login'), email: at(emailPath) }
  return (
    <section className={styles.preview} aria-label="Preview">
      <div className={styles.previewHead}>
        <h2>Preview</h2>
        {view in framed && (
          <fieldset className={styles.row}>
            <legend className={styles.legend}>Width of the preview</legend>
            <IconButton label="As on a computer" aria-pressed={!isPhone} onClick={() => setPhone(false)}>
              <Monitor size={20} />
            </IconButton>
            <IconButton label="As on a phone" aria-pressed={isPhone} onClick={() => setPhone(true)}>
              <Smartphone size={20} />
            </IconButton>
          </fieldset>
        )}
      </div>
      <Tabs label="What to preview" tabs={VIEWS} value={view} onChange={setView}>
        {view === 'home' || view === 'login' || view === 'email' ? (
          <ScaledFrame
            src={framed[view]}
            title={`Preview: ${VIEWS.find(({ value }) => value === view)?.label ?? ''}`}
            width={isPhone ? 390 : view === 'email' ? 640 : 1280}
          />
        ) : (
          <>
            <Select
              label="Design"
              value={design}
              options={choices.designs.map(({ id, name }) => ({ value: id, label: name }))}
              onChange={(event) => setDesign(event.target.value)}
            />
            {chosen && view === 'design' && (
              <img
                key={revision}
                className={styles.design}
                style={{ aspectRatio: chosen.ratio }}
                src={at(pathOf(catalogCalls.thumbnail, { file: `${design}.png` }), { w: '640' })}
                alt={`${chosen.name} with this brand`}
              />
            )}
            {chosen && view === 'proof' && (
              <>
                <img
                  key={revision}
                  className={styles.design}
                  style={{ aspectRatio: chosen.ratio }}
                  src={at(proofPath(design))}
                  alt={`${chosen.name} with this brand, as the press prints it, with its bleed`}
                />
                <p className={styles.note}>
                  The edge around it is bleed: the press prints it and cuts it off.
                </p>
                <ButtonLink
                  look="secondary"
                  size="small"
                  icon={<Download size={18} />}
                  href={at(proofPath(design), { as: 'pdf' })}
                  download
                  data-reload
                >
                  Download the press file
                </ButtonLink>
              </>
            )}
          </>
        )}
      </Tabs>
    </section>
  )
}
