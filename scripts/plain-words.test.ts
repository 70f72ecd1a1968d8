import { expect, test } from 'vitest'
import { isBareCard, plainerName, wrongWord } from './plain-words.js'

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
