import { useLexicalComposerContext } from '@lexical/react/LexicalComposerContext'
import { TreeView } from '@lexical/react/LexicalTreeView'
import { names } from '../../kit/names.ts'
import styles from './tree-view.module.css'

/** The nodes of an editor and its selection, as Lexical's own tool prints them. */
export default function Tree() {
  const [editor] = useLexicalComposerContext()
  return (
    <section aria-label="Tree of nodes" className={styles.panel}>
      <TreeView
        editor={editor}
        viewClassName={names('tree-view-output', styles.tree)}
        treeTypeButtonClassName={styles.button}
        timeTravelButtonClassName={styles.button}
        timeTravelPanelClassName={styles.travel}
        timeTravelPanelButtonClassName={styles.button}
        timeTravelPanelSliderClassName={styles.slider}
      />
    </section>
  )
}
