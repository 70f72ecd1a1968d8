import { Vote } from 'lucide-react'
import { lazy } from 'react'
import { opens } from '../dialogs/fetched.ts'
import type { Feature } from '../feature.ts'
import { PollExtension } from './extension.ts'

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
      run: opens('openPollDialog'),
    },
  ],
  nodeViews: { poll: lazy(() => import('./poll-view.tsx')) },
}
