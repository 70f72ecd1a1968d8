import { MOST_PINNED_POSTS } from '@frontage/contracts/limits.ts'
import { Plus, X } from 'lucide-react'
import { useState } from 'react'
import { PartSection } from '../../lib/drafts/part-section.tsx'
import { SortHandle, SortingSaid, useSorting } from '../../lib/sorting.tsx'
import { Button, Checkbox, FieldError, IconButton, TextField } from '../../ui/index.ts'
import { ChooseDialog } from './choose-dialog.tsx'
import { change, type PartProps } from './edit.ts'
import styles from './homepage.module.css'

const nameOf = (names: PartProps['names'], id: string) => names.posts[id] ?? 'A post that is not published'

/** The one post that the home page shows large. */
export function HighlightPart({ draft, names, onNamed }: PartProps) {
  const { show_highlight, highlight } = draft.body
  const [isChoosing, setChoosing] = useState(false)
  return (
    <PartSection
      title="Highlighted post"
      note="One post, shown large between the tiles and the trending posts."
    >
      <Checkbox
        label="Show the highlighted post"
        checked={show_highlight}
        onChange={({ target }) => change(draft, { show_highlight: target.checked })}
      />
      <p>
        {highlight === null ? (
          'The post that was featured last.'
        ) : (
          <strong>{nameOf(names, highlight)}</strong>
        )}
      </p>
      {draft.problems['highlight'] && <FieldError>{draft.problems['highlight']}</FieldError>}
      <div className={styles.row}>
        <Button look="secondary" size="small" onClick={() => setChoosing(true)}>
          Choose another post
        </Button>
        {highlight !== null && (
          <Button look="quiet" size="small" onClick={() => change(draft, { highlight: null })}>
            Use the post that was featured last
          </Button>
        )}
      </div>
      {isChoosing && (
        <ChooseDialog
          kind="posts"
          onClose={() => setChoosing(false)}
          onChosen={(id, title) => {
            setChoosing(false)
            onNamed('posts', id, title)
            change(draft, { highlight: id })
          }}
        />
      )}
    </PartSection>
  )
}

/** Posts that come before those that are read most. */
export function TrendingPart({ draft, names, onNamed }: PartProps) {
  const { body, problems } = draft
  const { trending } = body
  const [isChoosing, setChoosing] = useState(false)
  const sorting = useSorting({
    kind: 'home-trending',
    groups: [{ key: 'trending', ids: trending }],
    nameOf: (id) => nameOf(names, id),
    onChange: ([group]) => change(draft, { trending: [...(group?.ids ?? [])] }),
  })
  return (
    <PartSection
      title="Trending posts"
      note="The posts that most people read in the last 30 days. The ones you choose here come before them."
    >
      <Checkbox
        label="Show the trending posts"
        checked={body.show_trending}
        onChange={({ target }) => change(draft, { show_trending: target.checked })}
      />
      <TextField
        name="trending_title"
        label="Heading"
        maxLength={80}
        value={body.trending_title}
        error={problems['trending_title']}
        onChange={({ target }) => change(draft, { trending_title: target.value })}
      />
      <ul className={styles.list} {...sorting.group('trending')}>
        {trending.map((id, at) => (
          <li key={id} className={styles.entry} {...sorting.item(id)}>
            <div className={styles.entryHead}>
              <SortHandle sorting={sorting} id={id} name={nameOf(names, id)} />
              <span className={styles.entryName}>
                <strong>{nameOf(names, id)}</strong>
              </span>
              <IconButton
                label={`Remove ${nameOf(names, id)}`}
                onClick={() => change(draft, { trending: trending.filter((one) => one !== id) })}
              >
                <X size={18} />
              </IconButton>
            </div>
            {problems[`trending.${at}`] && <FieldError>{problems[`trending.${at}`]}</FieldError>}
          </li>
        ))}
      </ul>
      <SortingSaid sorting={sorting} />
      <div>
        <Button
          look="secondary"
          size="small"
          icon={<Plus size={18} />}
          disabled={trending.length >= MOST_PINNED_POSTS}
          onClick={() => setChoosing(true)}
        >
          Choose a post
        </Button>
      </div>
      {isChoosing && (
        <ChooseDialog
          kind="posts"
          onClose={() => setChoosing(false)}
          onChosen={(id, title) => {
            setChoosing(false)
            onNamed('posts', id, title)
            change(draft, { trending: [...trending.filter((one) => one !== id), id] })
          }}
        />
      )}
    </PartSection>
  )
}
