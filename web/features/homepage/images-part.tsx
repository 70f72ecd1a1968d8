import type { HomepageImage } from '@frontage/contracts/homepage.ts'
import { ChevronDown, ImageOff, Plus, Trash2 } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { PartSection } from '../../lib/drafts/part-section.tsx'
import { UploadButton } from '../../lib/drafts/upload-button.tsx'
import { SortHandle, SortingSaid, useSorting } from '../../lib/sorting.tsx'
import { useDeadLinks } from '../../lib/dead-link.ts'
import { useSettled } from '../../lib/use-settled.ts'
import { Badge, Button, Checkbox, FieldError, IconButton, TextField, toast } from '../../ui/index.ts'
import { ChooseDialog } from './choose-dialog.tsx'
import {
  change,
  changeImages,
  inOrder,
  keysInOrder,
  withBack,
  withNew,
  without,
  withPart,
  type Images,
  type PartProps,
} from './edit.ts'
import { uploadImage } from './homepage-calls.ts'
import styles from './homepage.module.css'

const WORDS = {
  features: {
    title: 'Features',
    one: 'feature',
    note: 'Large, above the designs: what matters this week.',
    shown: 'show_features',
    heading: 'features_title',
  },
  tiles: {
    title: 'Tiles',
    one: 'tile',
    note: 'Small, below the designs: ways into the site.',
    shown: 'show_tiles',
    heading: 'tiles_title',
  },
} as const

const IMAGES = '.svg,.png,.jpg,.jpeg,.webp,image/svg+xml,image/png,image/jpeg,image/webp'

interface ImagesPartProps extends PartProps {
  list: keyof typeof WORDS
  most: number
}

/** The features or the tiles: put in order by the handle, each with what it says and where it leads. */
export function ImagesPart({ draft, names, onNamed, list, most }: ImagesPartProps) {
  const { body, problems } = draft
  const words = WORDS[list]
  const images: Images = body[list]
  const keys = keysInOrder(images)
  const [open, setOpen] = useState<string | null>(null)
  const [added, setAdded] = useState<string | null>(null)
  const whyDead = useDeadLinks()
  const titleOf = (key: string) => images[key]?.title || `New ${words.one}`
  const put = (update: (now: Images) => Images) => changeImages(draft, list, update)
  const set = (key: string, part: Partial<HomepageImage>) => put((now) => withPart(now, key, part))
  const sorting = useSorting({
    kind: `home-${list}`,
    groups: [{ key: list, ids: keys }],
    nameOf: titleOf,
    onChange: ([group]) => put((now) => inOrder(now, group?.ids ?? [])),
  })
  const add = () => {
    const key = `n${Date.now().toString(36)}`
    put((now) => withNew(now, key))
    setOpen(key)
    setAdded(key)
  }
  const remove = (key: string) => {
    const image = images[key]
    if (!image) return
    put((now) => without(now, key))
    toast.message(`${titleOf(key)} removed`, {
      action: {
        label: 'Undo',
        onClick: () => put((now) => withBack(now, key, { ...image, place: keys.indexOf(key) + 1 })),
      },
    })
  }
  return (
    <PartSection title={words.title} note={words.note}>
      <Checkbox
        label={`Show the ${words.one}s`}
        checked={body[words.shown]}
        onChange={({ target }) => change(draft, { [words.shown]: target.checked })}
      />
      <TextField
        name={words.heading}
        label="Heading"
        maxLength={80}
        value={body[words.heading]}
        error={problems[words.heading]}
        onChange={({ target }) => change(draft, { [words.heading]: target.value })}
      />
      {problems[list] && <FieldError>{problems[list]}</FieldError>}
      {keys.length === 0 && <p className={styles.empty}>There are no {words.one}s yet.</p>}
      <ul className={styles.list} {...sorting.group(list)}>
        {keys.map((key) => {
          const image = images[key]
          if (!image) return null
          const hasProblem = Object.keys(problems).some((path) => path.startsWith(`${list}.${key}.`))
          const isOpen = open === key || hasProblem
          return (
            <li key={key} className={styles.entry} {...sorting.item(key)}>
              <div className={styles.entryHead}>
                <SortHandle sorting={sorting} id={key} name={titleOf(key)} />
                <span className={styles.entryName}>
                  <strong>{titleOf(key)}</strong>
                  <small>{image.url}</small>
                  {whyDead(image.url) && <Badge tone="warning">Leads nowhere</Badge>}
                </span>
                <IconButton
                  label={`${isOpen ? 'Close' : 'Edit'} ${titleOf(key)}`}
                  aria-expanded={isOpen}
                  onClick={() => setOpen(isOpen ? null : key)}
                >
                  <ChevronDown size={18} className={isOpen ? styles.turned : undefined} />
                </IconButton>
                <IconButton label={`Remove ${titleOf(key)}`} onClick={() => remove(key)}>
                  <Trash2 size={18} />
                </IconButton>
              </div>
              {isOpen && (
                <ImageFields
                  path={`${list}.${key}`}
                  image={image}
                  problems={problems}
                  isNew={added === key}
                  whyDead={whyDead}
                  designName={names.designs[image.template] ?? image.template}
                  onChange={(part) => set(key, part)}
                  onDesign={(slug, title) => {
                    onNamed('designs', slug, title)
                    set(key, { template: slug, image: '' })
                  }}
                />
              )}
            </li>
          )
        })}
      </ul>
      <SortingSaid sorting={sorting} />
      <div>
        <Button
          look="secondary"
          size="small"
          icon={<Plus size={18} />}
          disabled={keys.length >= most}
          onClick={add}
        >
          Add {words.one}
        </Button>
        {keys.length >= most && <p className={styles.note}>There is room for {most}.</p>}
      </div>
    </PartSection>
  )
}

interface ImageFieldsProps {
  path: string
  image: HomepageImage
  problems: Readonly<Record<string, string>>
  /** Just added: its title is what comes next. */
  isNew: boolean
  whyDead: (address: string) => string | null
  designName: string
  onChange: (part: Partial<HomepageImage>) => void
  onDesign: (slug: string, title: string) => void
}

const TEXTS = [
  { name: 'title', label: 'Title', max: 80, optional: false },
  { name: 'text', label: 'Text', max: 200, optional: true },
  {
    name: 'url',
    label: 'Link',
    max: 300,
    optional: false,
    hint: 'An address of your site, such as /faq, or one that begins with https://',
  },
] as const

function ImageFields({
  path,
  image,
  problems,
  isNew,
  whyDead,
  designName,
  onChange,
  onDesign,
}: ImageFieldsProps) {
  const [isChoosing, setChoosing] = useState(false)
  const fields = useRef<HTMLDivElement>(null)
  const url = useSettled(image.url)
  const why = whyDead(url)
  const warning = why && <span className={styles.warning}>{why}</span>
  useEffect(() => {
    if (!isNew) return
    const title = fields.current?.querySelector('input')
    title?.focus()
    title?.select()
  }, [isNew])
  return (
    <div className={styles.fields} ref={fields}>
      {TEXTS.map(({ name, label, max, optional, ...more }) => (
        <TextField
          key={name}
          name={`${path}.${name}`}
          label={label}
          optional={optional}
          maxLength={max}
          hint={(name === 'url' && warning) || ('hint' in more ? more.hint : undefined)}
          autoComplete="off"
          value={image[name]}
          error={problems[`${path}.${name}`]}
          onChange={({ target }) => onChange({ [name]: target.value })}
        />
      ))}
      <div className={styles.illustration}>
        <p>
          {image.image ? (
            <img src={image.image} alt="" className={styles.photo} />
          ) : image.template ? (
            <>
              Shows the design <strong>{designName}</strong>
            </>
          ) : (
            'Shows no image'
          )}
        </p>
        {['template', 'image'].map(
          (name) =>
            problems[`${path}.${name}`] && <FieldError key={name}>{problems[`${path}.${name}`]}</FieldError>,
        )}
        <div className={styles.row}>
          <Button look="secondary" size="small" onClick={() => setChoosing(true)}>
            Choose a design
          </Button>
          <UploadButton
            label="Upload an image"
            accept={IMAGES}
            largest={5}
            upload={uploadImage}
            onUploaded={({ path: stored }) => onChange({ image: stored, template: '' })}
          />
          {(image.image || image.template) && (
            <Button
              look="quiet"
              size="small"
              icon={<ImageOff size={18} />}
              onClick={() => onChange({ image: '', template: '' })}
            >
              No image
            </Button>
          )}
        </div>
      </div>
      {isChoosing && (
        <ChooseDialog
          kind="designs"
          onClose={() => setChoosing(false)}
          onChosen={(slug, title) => {
            setChoosing(false)
            onDesign(slug, title)
          }}
        />
      )}
    </div>
  )
}
