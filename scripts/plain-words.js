// Lint rule: one word for one thing, in names and in what people read on screen.
import { relative, sep } from 'node:path'

/** What a part of a name must not be, and what it is called here. */
const names = {
  film: 'video',
  stranger: 'anonymous',
  somebody: 'user',
  person: 'user',
  people: 'users',
  picture: 'image',
  faces: 'fontFaces',
  wish: 'request',
  trier: 'source of the attempt',
  tries: 'attempts',
  standing: 'membership status or account rights',
  shelf: 'category',
  shelves: 'categories',
  ladder: 'priceTiers',
  kept: 'cached, stored or saved',
  arrivals: 'deliveryEstimates or prefetch',
  intention: 'idempotencyKey or prefetch',
  drawn: 'rendered',
  meanwhile: 'the moment that is meant',
  anew: 'again',
  journey: 'end-to-end test',
  furnish: 'what it adds',
  tidy: 'deleteExpired',
  desk: 'services',
  catalogue: 'catalog',
  favourite: 'favorite',
  sanitise: 'sanitize',
}
/** Names that the API, the database and published pages give; a rename would break what is stored. */
const given = new Set([
  ...['faces', 'kept', 'kept_count', 'kept_slots', 'people', 'pictures', 'shelves'],
  // Attributes of published pages.
  ...['film', 'filmId'],
])

/** What a sentence on screen must not say. Hyphenated terms of the trade, such as picture-in-picture, are none of these. */
const onScreen =
  /(?<![-\w])(films?|strangers?|somebody|pictures?|shel(?:f|ves)|ladders?|anew|meanwhile|journeys?|of ours|catalogue|favourites?|cancelled)(?![-\w])/i

/** Rooms whose strings are read by agents, administrators and visitors. */
const isOnScreen = (file) =>
  /^(web|editor)\/|^contracts\/refusals\.ts$|\/emails\.ts$/.test(file) && !/\.(test|spec)\.tsx?$/.test(file)

const partsOf = (name) =>
  name
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .replace(/([A-Z])([A-Z][a-z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-z]+/)
    .filter(Boolean)

const singular = (part) => (Object.hasOwn(names, part) ? part : part.replace(/s$/, ''))

/** What to say instead of this name, or undefined. */
export function plainerName(name) {
  if (given.has(name)) return undefined
  const parts = partsOf(name)
  const at = parts.findIndex(
    (part, i) => Object.hasOwn(names, singular(part)) && !(part === 'faces' && parts[i - 1] === 'font'),
  )
  return at < 0 ? undefined : names[singular(parts[at])]
}

/** Which card is meant: it pays, shows a design or a post, is a product, or is a part of the interface. */
const cards = new Set(['payment', 'design', 'template', 'business', 'post', 'social', 'radio', 'walkthrough'])

/** Whether an exported name speaks of a card without saying which. */
export function isBareCard(name) {
  const parts = partsOf(name)
  return parts.some((part, i) => singular(part) === 'card' && !cards.has(parts[i - 1] ?? ''))
}

/** The word in a sentence on screen that the product does not use, or undefined. */
export const wrongWord = (sentence) => onScreen.exec(sentence)?.[1]

/** Files of other people's making, and artwork that speaks of sitters and scenes. */
const isExempt = (file) =>
  /^catalog\/(portraits|photos|templates)\/|^scripts\/plain-words\.|\/suggested-words\.ts$/.test(file)

export const plainWords = {
  create(context) {
    const file = relative(context.cwd, context.filename).split(sep).join('/')
    if (isExempt(file)) return {}
    const checkName = (node) => {
      const better = plainerName(node.name)
      if (better) context.report({ node, message: `'${node.name}': say '${better}'.` })
    }
    const checkText = (node, text) => {
      const word = wrongWord(text)
      if (word) context.report({ node, message: `'${word}' is not a word of the product.` })
    }
    return {
      Program(node) {
        const own = file.split('/').at(-1).split('.')[0]
        const better = plainerName(own)
        if (better) context.report({ node, message: `The file '${own}': say '${better}'.` })
      },
      Identifier: checkName,
      ExportNamedDeclaration: ({ declaration }) => {
        const exported = declaration?.declarations?.map(({ id }) => id) ?? [declaration?.id]
        for (const node of exported)
          if (node?.name && isBareCard(node.name))
            context.report({
              node,
              message: `'${node.name}': say which card, a payment card or a design card.`,
            })
      },
      ...(isOnScreen(file)
        ? {
            JSXText: (node) => checkText(node, node.value),
            Literal: (node) => {
              if (typeof node.value === 'string' && /\s/.test(node.value.trim())) checkText(node, node.value)
            },
            TemplateElement: (node) => {
              if (/\s/.test(node.value.raw.trim())) checkText(node, node.value.raw)
            },
          }
        : {}),
    }
  },
}
