import { expect, test } from 'vitest'
import {
  britishSpelling,
  isBareCard,
  isBareContent,
  isWrongDocument,
  plainerName,
  wrongWord,
} from './plain-words.js'

test.each([
  ['pictureSize', 'image'],
  ['readPictures', 'image'],
  ['FILM_WIDTH', 'video'],
  ['isForStranger', 'anonymous'],
  ['shelf_id', 'category'],
  ['list-people', 'users'],
  ['familyFaces', 'fontFaces'],
  ['familyFontFaces', undefined],
  ['surfaces', undefined],
  ['userImage', undefined],
  ['pictures', undefined],
  ['kept_count', undefined],
  ['keptCount', 'cached, stored or saved'],
  ['constructor', undefined],
])('%s: %s', (name, better) => expect(plainerName(name)).toBe(better))

test.each([
  ['Choose a picture', 'picture'],
  ['Meanwhile, your order is made', 'Meanwhile'],
  ['Watch it as picture-in-picture', undefined],
  ['Choose a photo', undefined],
])('%j: %s', (sentence, word) => expect(wrongWord(sentence)).toBe(word))

test.each([
  ['removeCard', true],
  ['CARDS', true],
  ['cardOfDesign', true],
  ['removePaymentCard', false],
  ['TemplateCards', false],
  ['postcardSize', false],
  ['discard', false],
])('%s, a bare card: %s', (name, isBare) => expect(isBareCard(name)).toBe(isBare))

test.each([
  ['content', true],
  ['readContent', true],
  ['PageContent', true],
  ['lockPageBody', false],
  ['textContent', false],
  ['contentHash', false],
  ['ContentIdeaForm', false],
  ['tableOfContents', false],
])('%s, whose content is not said: %s', (name, isBare) => expect(isBareContent(name)).toBe(isBare))

test.each([
  ['DocumentCache', 'server/platform/documents/cache.ts', false],
  ['PageCache', 'server/platform/documents/cache.ts', true],
  ['DocumentBlock', 'artwork/print/text-pdf.ts', true],
  ['savePage', 'server/modules/pages/commands/save-page.ts', false],
])('%s in %s names the wrong thing: %s', (name, file, isWrong) =>
  expect(isWrongDocument(name, file)).toBe(isWrong),
)

test.each([
  ['recogniseColumns', 'recognise'],
  ['the Colours of it', 'Colour'],
  ['freePrintProgramme', 'Programme'],
  ['a programmer', undefined],
  ['a program that recognizes', undefined],
  ['aria-labelledby', undefined],
  ['otherwise, surprises are promised', undefined],
])('%s: %s', (text, word) => expect(britishSpelling(text)).toBe(word))
