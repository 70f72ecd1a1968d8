/** Earlier texts of a post over its editor: who saved them when, two compared, one brought back. */
import type { WrittenPost } from '@frontage/contracts/post-authoring.ts'
import type { EditorHandle } from '@frontage/editor/inputs.ts'
import { useState } from 'react'
import type { View } from '../../lib/versions/shown.ts'
import { RestoreDialog } from '../../lib/versions/restore-dialog.tsx'
import { VersionList } from '../../lib/versions/version-list.tsx'
import { VersionView } from '../../lib/versions/version-view.tsx'
import { classes, Dialog } from '../../ui/index.ts'
import type { PostVersionSource, PostWords } from './versions-of-post.ts'
import styles from './post-versions.module.css'

interface PostVersionsProps {
  source: PostVersionSource
  saved: WrittenPost
  isUnsaved: boolean
  editor: EditorHandle
  view: View | null
  onView: (view: View | null) => void
  /** Title and teaser of a version, which the next save takes. */
  onReplace: (words: PostWords) => void
  onClose: () => void
}

export function PostVersions(props: PostVersionsProps) {
  const { source, saved, isUnsaved, editor, view, onView, onReplace, onClose } = props
  const [restoring, setRestoring] = useState<number | null>(null)
  return (
    <Dialog open onClose={onClose} title="Versions" width={1240} className={styles.dialog}>
      <div className={classes(styles.columns, view && styles.hasView)}>
        <div className={styles.list}>
          <VersionList
            source={source}
            turn={saved.revision}
            view={view}
            currentLabel={saved.status === 'published' ? 'Published now' : 'Newest'}
            onView={onView}
            onRestore={setRestoring}
          />
        </div>
        <div className={styles.stage}>
          {view ? (
            <VersionView
              source={source}
              view={view}
              editor={editor}
              onRestore={setRestoring}
              onClose={() => onView(null)}
            />
          ) : (
            <p className={styles.hint}>Choose a version to see its title, teaser and text.</p>
          )}
        </div>
      </div>
      {restoring !== null && (
        <RestoreDialog
          source={source}
          revision={restoring}
          isUnsaved={isUnsaved}
          editor={editor}
          words={wordsFor(saved)}
          onReplace={onReplace}
          onClose={() => setRestoring(null)}
          onRestored={() => {
            setRestoring(null)
            onView(null)
          }}
        />
      )}
    </Dialog>
  )
}

const wordsFor = ({ status }: WrittenPost) => ({
  note: `Its title, teaser and text are saved as a new version${status === 'published' ? ', and readers see them at once' : ''}. Address, category and other settings stay as they are. No version is lost: to go back, restore the one that is newest now.`,
  verb: status === 'published' ? 'Restore and publish' : 'Restore',
  done: 'It is saved as the newest version. The one before it is still in the list.',
  unreadable: 'This version cannot be read. The post stays as it is.',
})
