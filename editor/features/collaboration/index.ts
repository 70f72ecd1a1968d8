import { HistoryExtension } from '@lexical/history'
import { configExtension } from 'lexical'
import type { Feature } from '../feature.ts'
import { isShared } from './is-shared.ts'
import { Together } from './together.tsx'

export const collaboration: Feature = {
  name: 'collaboration',
  // In a room, Undo takes back what oneself wrote; the room's shared page knows who wrote what.
  extensions: ({ settings, inputs }) =>
    isShared(settings, inputs) ? [configExtension(HistoryExtension, { disabled: true })] : [],
  surfaces: [Together],
}
