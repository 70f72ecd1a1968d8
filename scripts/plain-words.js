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
  // Of the packaged video encoder.
  'groupOfPictures',
])

/** What a sentence on screen must not say. Hyphenated terms of the trade, such as picture-in-picture, are none of these. */
const onScreen =
  /(?<![-\w])(films?|strangers?|somebody|pictures?|shel(?:f|ves)|ladders?|anew|meanwhile|journeys?|of ours|catalogue|favourites?|cancelled)(?![-\w])/i

/** Stems whose verbs end in -ize. */
const ize =
  'serial|personal|organ|recogn|normal|initial|summar|minim|maxim|optim|util|author|capital|categor|custom|final|local|memor|priorit|special|standard|synchron|token|visual|raster|real|character|general|sanit|stabil'
const british = new RegExp(
  `(?:${ize})is(?:e|ing|ation)|(?:col|behavi|neighb|harb|hon|hum|lab)our(?!ism)|programme(?![dr])|centred?(?![a-z])|(?:mod|lab|trav)ell(?:ed|ing)(?!by)|favourite|catalogue|(?<![a-z])greys?(?![a-z])`,
  'gi',
)
/** Given by what is stored, by samples that templates name, by columns of lists, by CSS and by libvips. */
const givenSpellings =
  /\bbehaviour\b|aerial[-_]neighbourhood|\bcentre ctr\b|\borganisation\b|text-anchor="centre"|grey: '#808080'|'grey16'/g

/** A word of the text that is spelled as in Britain, or undefined. */
export const britishSpelling = (text) => text.replaceAll(givenSpellings, '').match(british)?.[0]

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

/** What `content` is part of: words of the platform and of the specification. A tenant writes a page body, an author a post. */
const contents = {
  before: new Set(['text', 'collapsible']),
  after: new Set(['hash', 'idea', 'ideas', 'type', 'editable', 'security', 'length', 'rect', 'command']),
}

/** Whether a name speaks of content without saying whose. */
export function isBareContent(name) {
  const parts = partsOf(name)
  return parts.some(
    (part, i) =>
      part === 'content' &&
      !contents.before.has(parts[i - 1] ?? '') &&
      !contents.after.has(parts[i + 1] ?? ''),
  )
}

/** Where documents are rendered, stored and sent. */
const rendersDocuments = /^(server\/(site|platform)|web\/(entry|host|lib))\//
/** Where nothing but documents is made: what a tenant writes comes from elsewhere. */
const makesDocuments =
  /^(server\/site\/documents|server\/platform\/documents\/|web\/entry\/document|web\/host\/)/

/** Whether an exported name calls something else a document, or a document a page. */
export function isWrongDocument(name, file) {
  const parts = partsOf(name).map((part) => part.replace(/s$/, ''))
  if (parts.includes('document')) return !rendersDocuments.test(file)
  return parts.includes('page') && makesDocuments.test(file)
}

/** Names of others, and of the wire and the database, which are looked up and not given. */
const isLookedUp = (node) => {
  const { parent } = node
  return (
    (parent?.type === 'MemberExpression' && parent.property === node && !parent.computed) ||
    (parent?.key === node && !parent.shorthand)
  )
}

/** The word in a sentence on screen that the product does not use, or undefined. */
export const wrongWord = (sentence) => onScreen.exec(sentence)?.[1]

/** Routes are named by their address, which the specification gives. */
const isGivenAddress = (file) => /^web\/(routes|features\/support)\/|^e2e\/page-content-editor\./.test(file)

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
        if (isBareContent(own) && !isGivenAddress(file))
          context.report({ node, message: `The file '${own}': say 'post' or 'page body'.` })
      },
      Identifier: (node) => {
        checkName(node)
        if (isBareContent(node.name) && !isLookedUp(node))
          context.report({ node, message: `'${node.name}': say 'post' or 'page body', or of what it is.` })
      },
      ExportNamedDeclaration: ({ declaration }) => {
        const exported = declaration?.declarations?.map(({ id }) => id) ?? [declaration?.id]
        for (const node of exported) {
          if (!node?.name) continue
          if (isBareCard(node.name))
            context.report({
              node,
              message: `'${node.name}': say which card, a payment card or a design card.`,
            })
          if (isWrongDocument(node.name, file))
            context.report({
              node,
              message: `'${node.name}': a document is what the server renders for an address, a page what a tenant writes.`,
            })
        }
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
