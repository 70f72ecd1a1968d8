import { Vote } from 'lucide-react'
import { lazy } from 'react'
import type { Feature } from '../feature.ts'
import { PollExtension } from './extension.ts'
import { openPollDialog } from './poll-dialog.tsx'

export const poll: Feature = {
  name: 'poll',
  extensions: () => [PollExtension],
  entries: [
    {
      id: 'poll',
      label: 'Poll',
      icon: Vote,
      hook: 'poll',
      keywords: ['poll', 'vote', 'question'],
      menus: ['insert', 'slash'],
      run: openPollDialog,
    },
  ],
  drawings: { poll: lazy(() => import('./poll-drawing.tsx')) },
}
