import type { PageAuthor } from '@frontage/contracts/page-together.ts'
import { colorOf } from '@frontage/editor/features/collaboration/author-color.ts'
import { useBrokenImage, VisuallyHidden } from '../../../ui/index.ts'
import styles from './together.module.css'

const MAX_AVATARS = 4

interface AuthorAvatarsProps {
  others: readonly PageAuthor[]
  /** The account of whoever looks: its other windows are here, too. */
  me: string | undefined
}

/** Who else has this page open, each in the color of their caret. */
export function AuthorAvatars({ others, me }: AuthorAvatarsProps) {
  const people = [...new Map(others.map((author) => [author.account_id, author])).values()]
  if (people.length === 0) return null
  const more = people.slice(MAX_AVATARS).map(({ name }) => name)
  return (
    <ul className={styles.avatars} aria-label="Also on this page">
      {people.slice(0, MAX_AVATARS).map((author) => (
        <Face key={author.account_id} author={author} isMe={author.account_id === me} />
      ))}
      {more.length > 0 && (
        <li className={styles.face} title={more.join(', ')}>
          <span aria-hidden="true">+{more.length}</span>
          <VisuallyHidden>{more.join(', ')}</VisuallyHidden>
        </li>
      )}
    </ul>
  )
}

function Face({ author: { name, photo }, isMe }: { author: PageAuthor; isMe: boolean }) {
  const { isBroken, tells } = useBrokenImage(photo)
  const said = isMe ? `${name} (you, in another window)` : name
  const color = colorOf(name)
  return (
    <li className={styles.face} title={said} style={{ borderColor: color, backgroundColor: color }}>
      {photo && !isBroken ? (
        <img src={photo} alt="" width="28" height="28" {...tells} />
      ) : (
        <span aria-hidden="true">{initialsOf(name)}</span>
      )}
      <VisuallyHidden>{said}</VisuallyHidden>
    </li>
  )
}

function initialsOf(name: string): string {
  const words = name.split(/\s+/).filter(Boolean)
  const [first = '', last = ''] = [words[0], words.length > 1 ? words.at(-1) : '']
  return `${[...first][0] ?? ''}${[...(last ?? '')][0] ?? ''}`.toUpperCase()
}
