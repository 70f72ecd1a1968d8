import { expect, test } from 'vitest'
import { productsNamed } from './product-names.ts'

test.each<[string, string[]]>([
  ['postcard', ['postcard-4x6', 'postcard-6x9']],
  ['Postcard', ['postcard-4x6', 'postcard-6x9']],
  ['4x6', ['postcard-4x6']],
  ['card', ['postcard-4x6', 'postcard-6x9', 'business-card']],
  ['tri-fold', ['tri-fold-brochure']],
  ['hang', ['door-hanger']],
  ['poster', []],
])('%s names %j', (word, products) => expect(productsNamed(word)).toEqual(products))
