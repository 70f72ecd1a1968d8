import type { Menus } from '@frontage/contracts/menus.ts'
import { Button, Dialog } from '../../ui/index.ts'
import { arrangementOf, type Arrangement } from './arrangement.ts'
import styles from './menus.module.css'

interface ChangedElsewhereProps {
  mine: Arrangement
  theirs: Menus
  busy: boolean
  onClose: () => void
  onTakeTheirs: () => void
  onPublishMine: () => void
}

/** Both sides, when two people have arranged the same menus. */
export function ChangedElsewhere({ mine, theirs, busy, ...does }: ChangedElsewhereProps) {
  return (
    <Dialog
      open
      onClose={does.onClose}
      closeOnPressOutside={false}
      title="A teammate has published the menus"
      width={760}
      footer={
        <>
          <Button look="secondary" onClick={does.onTakeTheirs} disabled={busy}>
            Use theirs
          </Button>
          <Button onClick={does.onPublishMine} busy={busy}>
            Publish mine over theirs
          </Button>
        </>
      }
    >
      <div className={styles.sides}>
        <Side name="Yours" arrangement={mine} menus={theirs} />
        <Side name="Theirs, on the site now" arrangement={arrangementOf(theirs)} menus={theirs} />
      </div>
    </Dialog>
  )
}

function Side({ name, arrangement, menus }: { name: string; arrangement: Arrangement; menus: Menus }) {
  const page = (id: string) => menus.pages.find((one) => one.id === id)?.name
  const category = (id: string) => menus.top.find((one) => String(one.id) === id)?.name
  return (
    <section aria-label={name}>
      <h3>{name}</h3>
      <p>
        <strong>Top bar</strong> {arrangement.top.flatMap(({ id }) => category(id) ?? []).join(', ')}
      </p>
      {arrangement.footer.map((heading) => (
        <p key={heading.key}>
          <strong>{heading.name}</strong> {heading.ids.flatMap((id) => page(id) ?? []).join(', ')}
        </p>
      ))}
    </section>
  )
}
