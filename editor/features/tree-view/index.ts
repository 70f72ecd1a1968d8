import type { Feature } from '../feature.ts'
import { DebugPanel } from './debug-panel.tsx'

/** Tools for whoever works on the editor itself. Nothing of them is loaded before its setting is on. */
export const treeView: Feature = { name: 'tree-view', surfaces: [DebugPanel] }
