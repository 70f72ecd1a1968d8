import { Copy, Trash2, X } from 'lucide-react'
import { useId, useState } from 'react'
import {
  Button,
  ButtonLink,
  Checkbox,
  Dialog,
  DialogActions,
  Drawer,
  IconButton,
  Menu,
  SearchBox,
  TextField,
  toast,
} from '../../../ui/index.ts'
import { Panel } from '../../../ui/panel.tsx'
import styles from './kit.module.css'
import { Part } from './part.tsx'

const LOOKS = ['primary', 'secondary', 'quiet', 'danger'] as const
const SIZES = ['small', 'medium', 'large'] as const

export function Actions() {
  return (
    <>
      <Part name="Buttons">
        {LOOKS.map((look) => (
          <Button key={look} look={look}>
            {look}
          </Button>
        ))}
        {SIZES.map((size) => (
          <Button key={size} size={size} icon={<Copy size={18} />}>
            {size}
          </Button>
        ))}
        <Button disabled>Disabled</Button>
        <ButtonLink look="secondary" href="/dev/kit">
          A link
        </ButtonLink>
        <IconButton label="Delete">
          <Trash2 size={22} />
        </IconButton>
        <IconButton label="Delete, small" small>
          <Trash2 size={18} />
        </IconButton>
      </Part>
      <Part name="What opens">
        <OpenDialog />
        <OpenFormDialog />
        <OpenDrawer />
        <Menu
          label="Actions"
          renderTrigger={(trigger) => (
            <Button look="secondary" {...trigger}>
              Open menu
            </Button>
          )}
          entries={[
            { kind: 'link', label: 'A link', href: '/dev/kit' },
            {
              kind: 'action',
              label: 'Copy',
              onSelect: () => toast.success('Copied.'),
              icon: <Copy size={18} />,
            },
            { kind: 'separator' },
            {
              kind: 'action',
              label: 'Delete',
              onSelect: () => toast.error('Nothing to delete.'),
              danger: true,
            },
          ]}
        />
        <OpenPanel />
      </Part>
      <Part name="Toasts">
        <Button look="secondary" onClick={() => toast.success('Changes saved.')}>
          Success
        </Button>
        <Button look="secondary" onClick={() => toast.error('This card was declined. Try another card.')}>
          Error
        </Button>
        <Button
          look="secondary"
          onClick={() =>
            toast.message('Design deleted.', {
              description: 'It is no longer in your saved designs.',
              action: { label: 'Undo', onClick: () => toast.success('Design restored.') },
            })
          }
        >
          Message with an action
        </Button>
      </Part>
    </>
  )
}

function OpenDialog() {
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <>
      <Button look="secondary" onClick={() => setOpen(true)}>
        Open dialog
      </Button>
      <Dialog
        open={isOpen}
        onClose={close}
        title="Delete this design?"
        footer={
          <Button look="secondary" onClick={close}>
            Keep design
          </Button>
        }
      >
        <p>It is deleted for good.</p>
        <DialogActions>
          <Button look="danger" onClick={close}>
            Delete design
          </Button>
        </DialogActions>
      </Dialog>
    </>
  )
}

function OpenFormDialog() {
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <>
      <Button look="secondary" onClick={() => setOpen(true)}>
        Open form dialog
      </Button>
      <Dialog open={isOpen} onClose={close} title="A note">
        <SearchBox label="Search notes" />
        <form
          onSubmit={(event) => {
            event.preventDefault()
            close()
          }}
        >
          <TextField label="Title" defaultValue="Sunday" />
          <Checkbox label="Pinned" />
          <DialogActions>
            <Button look="secondary" onClick={close}>
              Cancel
            </Button>
            <Button type="submit">Save note</Button>
          </DialogActions>
        </form>
      </Dialog>
    </>
  )
}

function OpenDrawer() {
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <>
      <Button look="secondary" onClick={() => setOpen(true)}>
        Open drawer
      </Button>
      <Drawer open={isOpen} onClose={close} label="A drawer">
        <IconButton label="Close drawer" onClick={close}>
          <X size={24} />
        </IconButton>
        <p>What is in the drawer.</p>
      </Drawer>
    </>
  )
}

function OpenPanel() {
  const id = useId()
  return (
    <>
      <Button look="secondary" popoverTarget={id} aria-haspopup="dialog">
        Open panel
      </Button>
      <Panel
        id={id}
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- it opens without a dialog's backdrop
        role="dialog"
        aria-label="A panel"
        tabIndex={-1}
        className={styles.panel}
        opener={() => document.querySelector(`[popovertarget="${CSS.escape(id)}"]`)}
        first={(panel) => panel}
      >
        What is in the panel.
      </Panel>
    </>
  )
}
