import type { Feature } from '../feature.ts'
import { UndoRedo } from './undo-redo.tsx'

export const history: Feature = {
  name: 'history',
  toolbar: [{ group: 'history', Part: UndoRedo }],
}
