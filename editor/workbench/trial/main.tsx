/**
 * The editor for a test suite from outside, written for Lexical's playground: the same editor as everywhere, under the
 * class names, samples and switches that such a suite expects. Nothing of the suite is here.
 */
import { createRoot } from 'react-dom/client'
import type { EditorInputs } from '../../inputs.ts'
import { PageEditor } from '../../shell/page-editor.tsx'
import { trialExtensions } from './extensions.ts'
import { findUsers } from './users.ts'
import TrialImage from './image.tsx'
import { stylePageBody } from './style.ts'
import { trialTheme } from './theme.ts'
import '@frontage/web/ui/base.css'
import '../tokens.css'
import './trial.css'

const inputs: EditorInputs = {
  initialState: null,
  placeholder: 'Enter some rich text...',
  namespace: 'Playground',
  theme: trialTheme,
  extensions: trialExtensions(new URLSearchParams(location.search)),
  defaultSettings: { showTreeView: true },
  can: () => true,
  editStateAsync: async () => ({ saved: true, revision: null }),
  findMentions: findUsers,
  nodeViews: { image: TrialImage },
  sampleImages: [
    { src: '/assets/yellow-flower-trial.jpg', altText: 'Yellow flower in tilt shift lens' },
    {
      src: '/assets/landscape-trial.jpg',
      altText: 'Daylight fir trees forest glacier green high ice landscape',
    },
  ],
  // oxlint-disable-next-line no-console
  onProblem: (problem, error) => console.warn(problem, error ?? ''),
}

stylePageBody()
const root = document.getElementById('root')
if (root) createRoot(root).render(<PageEditor {...inputs} />)
