import {
  CalendarClock,
  EllipsisVertical,
  Eye,
  GitCompareArrows,
  History,
  PencilLine,
  RotateCcw,
} from 'lucide-react'
import { useEffect, useState } from 'react'
import { sentenceOf } from '../api.ts'
import { dateAndTime } from '../dates.ts'
import {
  Badge,
  Button,
  Checkbox,
  classes,
  EmptyState,
  ErrorState,
  IconButton,
  Menu,
  Skeleton,
  VisuallyHidden,
} from '../../ui/index.ts'
import { NameDialog } from './name-dialog.tsx'
import { inOrder, type VersionName, type View } from './shown.ts'
import { titleOf, type ListedVersion, type VersionSource } from './source.ts'
import styles from './version-list.module.css'

export interface VersionListProps {
  source: VersionSource
  /** Counts what has changed about the versions: a save, here or elsewhere. */
  turn: number
  view: View | null
  onView: (view: View | null) => void
  onRestore: (revision: number) => void
  /** What the newest one is marked as. */
  currentLabel?: string
  /** Without it, no version is published later. */
  onSchedule?: (revision: number) => void
}

interface Listed {
  rows: readonly ListedVersion[]
  totalRows: number
  pages: number
  question: string
}

/** Who saved the text when, the newest first. Two are compared, or one with what is in the editor. */
export function VersionList(props: VersionListProps) {
  const { source, turn, view, onView } = props
  const [isNamed, setNamed] = useState(false)
  const [listed, setListed] = useState<Listed | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const [isAdding, setAdding] = useState(false)
  const [attempt, setAttempt] = useState(0)
  const [chosen, setChosen] = useState<readonly number[]>([])
  const [naming, setNaming] = useState<ListedVersion | null>(null)
  const [newest, setNewest] = useState(0)

  const question = `${turn} ${attempt}`
  useEffect(() => {
    let isOld = false
    source.list(1, isNamed).then(
      (found) => {
        if (isOld) return
        setListed({ ...found, pages: 1, question })
        setProblem(null)
        if (!isNamed) setNewest(found.rows[0]?.revision ?? 0)
      },
      (error: unknown) => {
        if (!isOld) setProblem(sentenceOf(error))
      },
    )
    return () => {
      isOld = true
    }
  }, [source, isNamed, question])

  const addMore = async (): Promise<void> => {
    if (!listed) return
    setAdding(true)
    try {
      const found = await source.list(listed.pages + 1, isNamed)
      // A save in between moves the pages: what is listed already is not listed twice.
      const known = new Set(listed.rows.map(({ revision }) => revision))
      const more = found.rows.filter(({ revision }) => !known.has(revision))
      const rows = [...listed.rows, ...more]
      setListed({ ...listed, rows, totalRows: found.totalRows, pages: listed.pages + 1 })
    } catch (error) {
      setProblem(sentenceOf(error))
    } finally {
      setAdding(false)
    }
  }

  const choose = (revision: number, isChosen: boolean): void =>
    setChosen((before) =>
      isChosen
        ? [...before.filter((one) => one !== revision), revision].slice(-2)
        : before.filter((one) => one !== revision),
    )
  const [one, other] = chosen
  const compareChosen = (): void => {
    if (one !== undefined) onView(inOrder(one, other ?? 'now'))
  }

  return (
    <>
      {source.rename && (
        <div className={styles.filter}>
          <Checkbox
            label="Only versions with a name"
            checked={isNamed}
            onChange={({ target }) => {
              setNamed(target.checked)
              setListed(null)
            }}
          />
        </div>
      )}
      {problem !== null ? (
        <ErrorState
          level={3}
          message={problem}
          onRetry={() => {
            setProblem(null)
            setAttempt((before) => before + 1)
          }}
        />
      ) : listed === null ? (
        <Waiting />
      ) : listed.rows.length === 0 ? (
        <EmptyState level={3} icon={<History size={28} />} title="No version has a name yet">
          Open the menu of a version and choose Name this version, so that you find it again.
        </EmptyState>
      ) : (
        <>
          <ol className={styles.list}>
            {listed.rows.map((version) => (
              <Version
                key={version.revision}
                version={version}
                isCurrent={version.revision === newest}
                isShown={view !== null && (view.to === version.revision || view.from === version.revision)}
                isChosen={chosen.includes(version.revision)}
                onChoose={(isChosen) => choose(version.revision, isChosen)}
                onName={() => setNaming(version)}
                {...props}
              />
            ))}
          </ol>
          {listed.rows.length < listed.totalRows && (
            <div className={styles.more}>
              <Button look="secondary" size="small" busy={isAdding} onClick={() => void addMore()}>
                Show older versions
              </Button>
            </div>
          )}
        </>
      )}
      <div className={styles.foot}>
        <p>{sentenceFor(one, other)}</p>
        <Button
          size="small"
          icon={<GitCompareArrows size={18} />}
          disabled={one === undefined}
          onClick={compareChosen}
        >
          Compare
        </Button>
      </div>
      {naming && source.rename && (
        <NameDialog
          rename={source.rename}
          version={naming}
          onClose={() => setNaming(null)}
          onNamed={(version) => {
            setNaming(null)
            setListed(
              (before) =>
                before && {
                  ...before,
                  rows: before.rows.map((row) => (row.revision === version.revision ? version : row)),
                },
            )
          }}
        />
      )}
    </>
  )
}

function sentenceFor(one: number | undefined, other: number | undefined): string {
  if (one === undefined) return 'Select one version, or two, to compare.'
  if (other === undefined) return `Version ${one} with the text in the editor`
  const [from, to] = one < other ? [one, other] : [other, one]
  return `Version ${from} with version ${to}`
}

interface VersionProps extends Pick<
  VersionListProps,
  'source' | 'currentLabel' | 'onView' | 'onRestore' | 'onSchedule'
> {
  version: ListedVersion
  isCurrent: boolean
  isShown: boolean
  isChosen: boolean
  onChoose: (isChosen: boolean) => void
  onName: () => void
}

function Version(props: VersionProps) {
  const { source, version, isCurrent, isShown, isChosen, onView, onRestore, onSchedule } = props
  const { revision, saved_at, saved_by, restored_from, is_scheduled } = version
  const title = titleOf(version)
  const show = (): void => onView({ from: null, to: revision satisfies VersionName })
  return (
    <li className={classes(styles.version, isShown && styles.isShown)}>
      <Checkbox
        className={styles.check}
        label={<VisuallyHidden>Select {title} to compare</VisuallyHidden>}
        checked={isChosen}
        onChange={({ target }) => props.onChoose(target.checked)}
      />
      <div className={styles.what}>
        <button type="button" className={styles.name} onClick={show}>
          {title}
        </button>
        <span className={styles.facts}>
          <time dateTime={saved_at}>{dateAndTime(saved_at)}</time>
          {saved_by && ` · ${saved_by}`}
          {version.name !== '' && ` · version ${revision}`}
          {version.note && ` · ${version.note}`}
        </span>
        {(isCurrent || is_scheduled || restored_from !== null) && (
          <span className={styles.badges}>
            {isCurrent && <Badge tone="success">{props.currentLabel ?? 'Published now'}</Badge>}
            {is_scheduled && <Badge>Published on schedule</Badge>}
            {restored_from !== null && <Badge>Text of version {restored_from}</Badge>}
          </span>
        )}
      </div>
      <Menu
        label={`Actions for ${title}`}
        align="end"
        renderTrigger={(trigger) => (
          <IconButton {...trigger} small label={`Actions for ${title}`}>
            <EllipsisVertical size={18} />
          </IconButton>
        )}
        entries={[
          { kind: 'action', label: 'Show this version', icon: <Eye size={18} />, onSelect: show },
          {
            kind: 'action',
            label: 'Compare with the text in the editor',
            icon: <GitCompareArrows size={18} />,
            onSelect: () => onView({ from: revision, to: 'now' }),
          },
          ...(source.rename
            ? [
                {
                  kind: 'action' as const,
                  label: version.name === '' ? 'Name this version' : 'Rename this version',
                  icon: <PencilLine size={18} />,
                  onSelect: props.onName,
                },
              ]
            : []),
          { kind: 'separator' },
          {
            kind: 'action',
            label: 'Restore this version',
            icon: <RotateCcw size={18} />,
            onSelect: () => onRestore(revision),
          },
          ...(onSchedule
            ? [
                {
                  kind: 'action' as const,
                  label: 'Publish this version later',
                  icon: <CalendarClock size={18} />,
                  onSelect: () => onSchedule(revision),
                },
              ]
            : []),
        ]}
      />
    </li>
  )
}

const Waiting = () => (
  <div className={styles.waiting} aria-busy="true">
    {['60%', '52%', '64%', '48%'].map((width) => (
      <div key={width}>
        <Skeleton width={width} height={18} />
        <Skeleton width="80%" height={14} />
      </div>
    ))}
  </div>
)
