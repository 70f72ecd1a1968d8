import type { ManagedTemplateDetail } from '@frontage/contracts/templates.ts'
import { productById } from '@frontage/artwork/products.ts'
import { FileDown } from 'lucide-react'
import { useState } from 'react'
import { useNavigate, useRevalidator } from 'react-router'
import { sentenceOf } from '../../lib/api.ts'
import { dateAndTime } from '../../lib/dates.ts'
import { productName } from '../../lib/product-name.ts'
import { DesignImage } from '../../lib/rendering/design-image.tsx'
import { useSite } from '../../lib/site.ts'
import { Badge, Button, ButtonLink, Dialog, Table, toast } from '../../ui/index.ts'
import { beginNextVersion, changeState, draftHref, filesHref } from './template-calls.ts'
import styles from './template-screen.module.css'
import { UploadPanel } from './upload-panel.tsx'

/** A template of the catalog: its versions side by side, who uses them, and what can be done with it. */
export function TemplateScreen({ template }: { template: ManagedTemplateDetail }) {
  const isOffered = template.state === 'published'
  return (
    <div className={styles.screen}>
      <div className={styles.head}>
        <p className={styles.facts}>
          <Badge tone={isOffered ? 'success' : 'neutral'}>{isOffered ? 'Published' : 'Retired'}</Badge>
          {productName(template.product)} · version {template.version} ·{' '}
          {template.places.join(', ') || 'in no subcategory'}
          {!template.is_sold && isPrinted(template) && ' · no prices'}
        </p>
        <Actions template={template} />
      </div>
      <section aria-labelledby="versions" className={styles.part}>
        <h2 id="versions">Versions</h2>
        <Versions template={template} />
      </section>
      {isOffered && <UploadPanel title="Upload the next version" templateId={template.id} />}
    </div>
  )
}

const isPrinted = ({ product }: ManagedTemplateDetail): boolean => productById(product)?.printed ?? true

function Actions({ template }: { template: ManagedTemplateDetail }) {
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const [isAsking, setAsking] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const { features } = useSite()
  const isOffered = template.state === 'published'
  const run = async (work: () => Promise<unknown>) => {
    setBusy(true)
    try {
      await work()
    } catch (error) {
      toast.error(sentenceOf(error))
    } finally {
      setBusy(false)
      setAsking(false)
    }
  }
  const edit = () => run(async () => navigate(draftHref((await beginNextVersion(template.id)).id)))
  const retire = () =>
    run(async () => {
      await changeState(template.id, 'published', 'retired')
      await revalidate()
      toast.success('Template retired', { action: { label: 'Undo', onClick: () => void offerAgain() } })
    })
  const offerAgain = () =>
    run(async () => {
      await changeState(template.id, 'retired', 'published')
      await revalidate()
      toast.success('Template offered again')
    })
  return (
    <div className={styles.actions}>
      <ButtonLink look="quiet" icon={<FileDown size={18} />} href={filesHref(template.id)} download>
        Download files
      </ButtonLink>
      {isOffered ? (
        <>
          <Button look="quiet" onClick={() => setAsking(true)}>
            Retire
          </Button>
          {isPrinted(template) && features.menus['manage-orders'] && (
            <ButtonLink look="secondary" href={`/cp/offers?template=${template.id}`}>
              Prices
            </ButtonLink>
          )}
          {template.draft_id ? (
            <ButtonLink href={draftHref(template.draft_id)}>Open the draft</ButtonLink>
          ) : (
            <Button busy={isBusy} onClick={() => void edit()}>
              Edit fields
            </Button>
          )}
        </>
      ) : (
        <Button busy={isBusy} onClick={() => void offerAgain()}>
          Offer again
        </Button>
      )}
      <Dialog
        open={isAsking}
        onClose={() => setAsking(false)}
        title={`Retire ${template.title}?`}
        width={520}
        footer={
          <>
            <Button look="secondary" onClick={() => setAsking(false)}>
              Cancel
            </Button>
            <Button look="danger" busy={isBusy} onClick={() => void retire()}>
              Retire
            </Button>
          </>
        }
      >
        <p>
          It leaves the catalog and the search, and no new design is made from it. {usersOf(template)} What is
          in carts and orders stays as it is.
        </p>
      </Dialog>
    </div>
  )
}

function usersOf({ designs, cart_lines: lines }: ManagedTemplateDetail): string {
  if (designs + lines === 0) return 'No agent has a design of it.'
  const saved = designs === 1 ? '1 saved design' : `${designs.toLocaleString('en-US')} saved designs`
  const waiting = lines === 1 ? '1 line in a cart' : `${lines.toLocaleString('en-US')} lines in carts`
  return `Agents have ${saved} of it, and there ${lines === 1 ? 'is' : 'are'} ${waiting}.`
}

const Versions = ({ template }: { template: ManagedTemplateDetail }) => (
  <Table className={styles.versions}>
    <thead>
      <tr>
        <th scope="col">Version</th>
        <th scope="col">Published</th>
        <th scope="col" data-end>
          Designs
        </th>
      </tr>
    </thead>
    <tbody>
      {template.versions.map((version) => (
        <tr key={version.version} data-current={version.version === template.version || undefined}>
          <th scope="row">
            <span className={styles.version}>
              <DesignImage
                templateId={template.id}
                artworkHash={version.artwork_hash}
                slots={{}}
                trim={template.trim ?? undefined}
                product={template.product}
                name={`${template.title}, version ${version.version}`}
                className={styles.image}
              />
              <span>
                {version.version}
                {version.version === template.version && <small>current</small>}
              </span>
            </span>
          </th>
          <td data-label="Published">
            <time dateTime={version.created_at}>{dateAndTime(version.created_at)}</time>
          </td>
          <td data-label="Designs" data-end>
            {version.designs.toLocaleString('en-US')}
          </td>
        </tr>
      ))}
    </tbody>
  </Table>
)
