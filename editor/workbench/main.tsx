/** The editor without a product around it: what a host would give, from this page alone. */
import { createRoot } from 'react-dom/client'
import { asData } from '../features/upload/as-data.ts'
import type { EditorInputs, PageFont, PageSave, UploadOptions } from '../inputs.ts'
import { prepareInput } from '../settings/before-input.ts'
import { samplePage } from './sample-page.ts'
import '@frontage/web/ui/base.css'
import './tokens.css'

const STORAGE_KEY = 'workbench-page'

interface Stored extends PageSave {
  readonly revision: number
}

const remaining = (): Stored | null =>
  JSON.parse(localStorage.getItem(STORAGE_KEY) ?? 'null') as Stored | null

/** Keeps the page in this browser, and refuses one that stands on an older revision than what is kept. */
async function editStateAsync(save: PageSave) {
  const revision = remaining()?.revision ?? 0
  if (save.revision !== revision) return { saved: false, revision } as const
  localStorage.setItem(STORAGE_KEY, JSON.stringify({ ...save, revision: revision + 1 }))
  return { saved: true, revision: revision + 1 } as const
}

/** Stores nothing: a video's name becomes an address, and one that is called `taken` is there already. */
async function uploadFileAsync(file: File, { signal, onProgress }: UploadOptions = {}): Promise<string> {
  for (const share of [0.25, 0.5, 0.75, 1]) {
    await new Promise((go) => setTimeout(go, 100))
    signal?.throwIfAborted()
    onProgress?.(share)
  }
  if (file.name.startsWith('taken')) throw Object.assign(new Error('Conflict'), { status: 409 })
  return `https://files.example/${encodeURIComponent(file.name)}`
}

const triedBefore = new Set<string>()

/** Keeps an image in the page. One called `fails` gets half-way at first, one called `never` never arrives. */
async function uploadImageAsync(file: File, { signal, onProgress }: UploadOptions = {}): Promise<string> {
  onProgress?.(0.5)
  await new Promise((go) => setTimeout(go, 200))
  signal?.throwIfAborted()
  if (file.name.startsWith('never'))
    await new Promise((_go, stop) => signal?.addEventListener('abort', () => stop(new Error('Stopped'))))
  if (file.name.startsWith('fails') && !triedBefore.has(file.name)) {
    triedBefore.add(file.name)
    throw new Error('The connection was lost.')
  }
  return asData(file)
}

/** Keeps no font; its name is that of the file. One called `hostile` gets a name that no style sheet survives. */
async function uploadFont(file: File): Promise<PageFont> {
  const name = file.name.replace(/\.[^.]*$/, '')
  if (name === 'refused') throw new Error('This font is damaged.')
  // A thrown value that is no error: hosts do that.
  // oxlint-disable-next-line no-throw-literal
  if (name === 'odd') throw '<b>Nothing</b>'
  return name === 'hostile' ? ['"x");}', 'Evil'] : [name, name]
}

const people = ['Luke Skywalker', 'Leia Organa', 'Han Solo', 'Luminara Unduli', 'Lobot', 'Lando Calrissian']
const findMentions = async (query: string) =>
  people.filter((name) => name.toLowerCase().includes(query.toLowerCase())).map((name) => ({ name }))

const address = new URLSearchParams(location.search)
const isEmpty = address.get('emptyEditor') === 'true'
const stored = remaining()

/** Of `scripts/editor.ts`, which serves this page. */
const roomsAddress = `${location.origin.replace(/^http/, 'ws')}/rooms`

const inputs: EditorInputs = {
  initialState: stored?.state ?? (isEmpty ? null : samplePage),
  revision: stored?.revision ?? 0,
  listingPages: {
    currentPageId: 1,
    viewCurrentPage: '/?view=1',
    listPages: [
      { id: 1, page: 'Open house', goTo: '/?page=1' },
      { id: 2, page: 'Selling guide', goTo: '/?page=2' },
      { id: 3, page: 'How to order › Photographs, signs and shipping', goTo: '/?page=3' },
    ],
  },
  pageFonts: [['Zodiak', 'Zodiak']],
  tenant: { brand_primary_color: '#1B4D8F' },
  can: () => true,
  defaultSettings: { shouldUseLexicalContextMenu: true },
  draftOf: { tenant_uid: 'workbench', userId: 1, page_id: 1 },
  editStateAsync,
  uploadFileAsync,
  uploadImageAsync,
  uploadFont,
  findMentions,
  collaboration: {
    room: address.get('room') ?? 'workbench',
    author: { name: address.get('author') ?? 'Author' },
    load: async () => (await import('../collaboration/over-websocket.ts')).overWebsocket(roomsAddress),
  },
  // oxlint-disable-next-line no-console
  onProblem: (problem, error) => console.warn(problem, error ?? ''),
}

prepareInput()
const { PageEditor } = await import('../shell/page-editor.tsx')
const root = document.getElementById('root')
if (root) createRoot(root).render(<PageEditor {...inputs} />)
