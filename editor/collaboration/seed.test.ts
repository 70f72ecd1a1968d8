import { openPage } from '@frontage/page-nodes/saved/open.ts'
import type { SerializedEditorState } from 'lexical'
import { expect, test } from 'vitest'
import { applyUpdate, Doc, XmlText } from 'yjs'
import { samplePage } from '../workbench/sample-page.ts'
import { isUnwritten, seedOf } from './seed.ts'

function stateOf(page: unknown): SerializedEditorState {
  const opened = openPage(page)
  if (!opened.ok) throw new Error(opened.reason)
  return opened.state as unknown as SerializedEditorState
}

function docOf(...updates: Uint8Array[]): Doc {
  const doc = new Doc()
  for (const update of updates) applyUpdate(doc, update)
  return doc
}
const written = (doc: Doc): string => doc.get('root', XmlText).toString()

test('a new page is unwritten, and one with an empty page is not', () => {
  expect(isUnwritten(new Doc())).toBe(true)
  expect(isUnwritten(docOf(seedOf(stateOf(null))))).toBe(false)
})

test('two who begin the same page begin it once', () => {
  const [mine, yours] = [seedOf(stateOf(samplePage)), seedOf(stateOf(samplePage))]
  expect(mine).toEqual(yours)
  expect(written(docOf(mine, yours))).toBe(written(docOf(mine)))
  expect(docOf(mine).get('root', XmlText).length).toBe(samplePage.root.children.length)
})

test('another page begins under another number', () => {
  expect(seedOf(stateOf(samplePage))).not.toEqual(seedOf(stateOf(null)))
})
