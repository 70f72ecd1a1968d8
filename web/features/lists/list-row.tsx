import { pathOf } from '@frontage/contracts/call.ts'
import * as listCalls from '@frontage/contracts/calls/lists.ts'
import { MAX_LIST_NAME } from '@frontage/contracts/limits.ts'
import type { MailingList } from '@frontage/contracts/lists.ts'
import { Download, MailOpen, MoreHorizontal, Pencil, Trash2, Upload } from 'lucide-react'
import { useState } from 'react'
import { A } from '../../lib/anchor.tsx'
import { longDate } from '../../lib/dates.ts'
import { IconButton } from '../../ui/button.tsx'
import { Menu } from '../../ui/menu.tsx'
import { NameField } from '../../ui/name-field.tsx'
import { addresses } from './list-texts.ts'
import styles from './saved-lists.module.css'
import { linkOf, type ListActions } from './use-list-actions.ts'

export function ListRow({ list, actions }: { list: MailingList; actions: ListActions }) {
  const [isRenaming, setIsRenaming] = useState(false)
  const href = `/savedmailinglists/${list.id}`
  return (
    <li className={styles.list}>
      <span className={styles.mark} aria-hidden="true">
        <MailOpen size={22} />
      </span>
      <div className={styles.words}>
        {isRenaming ? (
          <NameField
            label="Name of the list"
            name={list.name}
            maxLength={MAX_LIST_NAME}
            className={styles.nameField}
            onDone={(name) => {
              setIsRenaming(false)
              if (name !== null) actions.onRename(list, name)
            }}
          />
        ) : (
          <h2 className={styles.name}>
            <A id={linkOf(list)} href={href}>
              {list.name}
            </A>
          </h2>
        )}
        <p className={styles.quiet}>
          {addresses(list.row_count)}, one for each {list.one_per}
          {list.removed_count > 0 && `, ${list.removed_count.toLocaleString('en-US')} removed`}
          {list.email_count > 0 && `, ${list.email_count.toLocaleString('en-US')} with an email address`}
        </p>
        <p className={styles.quiet}>
          {list.file_name}, {longDate(list.updated_at)}
        </p>
      </div>
      <Menu
        label={`${list.name}: more`}
        align="end"
        renderTrigger={(trigger) => (
          <IconButton small label={`More for ${list.name}`} {...trigger}>
            <MoreHorizontal size={18} />
          </IconButton>
        )}
        entries={[
          {
            kind: 'action',
            label: 'Rename',
            icon: <Pencil size={16} />,
            onSelect: () => setIsRenaming(true),
          },
          {
            kind: 'link',
            label: 'Replace the addresses',
            icon: <Upload size={16} />,
            href: `/savedmailinglists/upload?list=${list.id}`,
          },
          {
            kind: 'action',
            label: 'Download as CSV',
            icon: <Download size={16} />,
            onSelect: () => actions.onDownload(pathOf(listCalls.recipientsFile, { id: list.id })),
          },
          { kind: 'separator' },
          {
            kind: 'action',
            label: 'Delete',
            icon: <Trash2 size={16} />,
            danger: true,
            onSelect: () => actions.onDelete(list),
          },
        ]}
      />
    </li>
  )
}
