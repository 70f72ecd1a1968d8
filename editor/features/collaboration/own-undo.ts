import {
  COMMAND_PRIORITY_CRITICAL,
  type LexicalEditor,
  mergeRegister,
  REDO_COMMAND,
  UNDO_COMMAND,
} from 'lexical'
import { AbstractType, ContentType, type Item, Map as YMap, UndoManager } from 'yjs'

/** Where Lexical's binding leaves the room's history of this author. */
const HISTORY = Symbol.for('@lexical/yjs/UndoManager')

/**
 * Undo takes back what its author wrote. A paragraph that someone else has written in since is not that author's alone:
 * its own words go, and the paragraph stays with what the others wrote. Yjs alone would take all of it.
 */
export function undoOwnWordsAlone(editor: LexicalEditor): () => void {
  const prepare = (): false => {
    const history: unknown = Reflect.get(editor, HISTORY)
    if (history instanceof UndoManager)
      history.deleteFilter = (item) => !holdsOthers(item, history.doc.clientID)
    return false
  }
  return mergeRegister(
    editor.registerCommand(UNDO_COMMAND, prepare, COMMAND_PRIORITY_CRITICAL),
    editor.registerCommand(REDO_COMMAND, prepare, COMMAND_PRIORITY_CRITICAL),
  )
}

/** Whether something that another author wrote would go along with this. */
export function holdsOthers(item: Item, me: number): boolean {
  if (item.parentSub !== null && item.left === null) return isOfWhatStays(item, me)
  if (!(item.content instanceof ContentType)) return false
  const { type } = item.content
  // What a run of text looks like stands before its words, which are beside it, not in it.
  return type instanceof YMap ? isOfOthers(item.right, me, true) : isOfOthers(startOf(type), me, false)
}

/** The first value of a field, such as what kind of node it is, goes and stays with its node. */
function isOfWhatStays({ parent }: Item, me: number): boolean {
  const owner = parent instanceof AbstractType ? parent._item : null
  return owner !== null && holdsOthers(owner, me)
}

const startOf = (type: AbstractType<unknown>): Item | null => type._start

function isOfOthers(first: Item | null, me: number, untilNextRun: boolean): boolean {
  for (let item = first; item; item = item.right) {
    if (item.deleted) continue
    if (untilNextRun && item.content instanceof ContentType) return false
    if (item.countable && item.id.client !== me) return true
    if (holdsOthers(item, me)) return true
  }
  return false
}
