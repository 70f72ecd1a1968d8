/** The operators' console. Its host shows nothing else, and no brokerage's site fetches any of it. */
import { createRoot } from 'react-dom/client'
import { brandTokens } from '../lib/brand/index.ts'
import '../ui/base.css'
import { App } from './app.tsx'

const COLOR = '#1f3a5f'

for (const [name, value] of Object.entries(brandTokens({ primary: COLOR })))
  document.documentElement.style.setProperty(`--${name}`, value)
const root = document.getElementById('root')
if (root) createRoot(root).render(<App />)
