/** What readers' browsers fetch because of a tenant's published pages: from which sites, and when. */
import { scopeOfTenant } from '@frontage/db/scope.ts'
import { expect, test } from 'vitest'
import { allPages } from '@frontage/domain/page-tree.ts'
import { anApp, signedIn, anonymous } from '@frontage/testing/app.ts'
import { hostsOnPages, pageTree } from './queries.ts'

const { app, context } = await anApp()
const HARBOR = scopeOfTenant('harbor')
const editor = await signedIn(context, 'editor@harbor.test')

async function publish(path: string, html: string): Promise<void> {
  const page = allPages(await pageTree(context.db, HARBOR)).find((each) => each.path === path)
  const reply = await app.inject(
    editor.put('/managepages/api/v1/pagescontent', { page_id: page?.id, state: '', html }),
  )
  expect(reply.statusCode).toBe(200)
}

const hosts = () => hostsOnPages(context.db, HARBOR)

test('none, while all images are the site’s own', async () => {
  expect(await hosts()).toEqual([])
})

test('of images, videos and players, each once, of no other tenant, and no more when they are gone', async () => {
  await publish(
    '/about',
    `<p><img src="https://photos.example/a.jpg"><img alt='x "y" >' src='https://photos.example:8443/b.jpg?x="'>
     <img src="/own.png"><img src="http://plain.example/c.jpg"><a href="https://linked.example/">src="https://text.example/"</a>
     <video src="https://films.example/f.mp4"></video></p>
     <div data-film="peertube" data-film-id="tube.example/12345678-1234-1234-1234-123456789abc"><a href="https://tube.example/w/1">Film</a></div>`,
  )
  await publish('/about/our-team', '<img src="https://photos.example/other.jpg">')
  expect(await hosts()).toEqual([
    { tag: 'img', host: 'photos.example' },
    { tag: 'img', host: 'photos.example:8443' },
    { tag: 'player', host: 'tube.example' },
    { tag: 'video', host: 'films.example' },
  ])
  expect(await hostsOnPages(context.db, scopeOfTenant('summit'))).toEqual([])
  await publish('/about', '<p>Words alone</p>')
  await publish('/about/our-team', '<p>Words alone</p>')
  expect(await hosts()).toEqual([])
})

test('images after the first wait until they are near, unless their author said otherwise', async () => {
  await publish(
    '/about',
    '<img src="/1.png" alt="first"><img src="/2.png" alt="loading=">' +
      '<img src="/3.png" loading="eager" alt="third"><img src="/4.png" alt="fourth">',
  )
  const reply = await app.inject(anonymous('harbor', '/managepages/api/v1/pagescontent/dynamic/about'))
  const pictures = (reply.json().data.html as string).match(/<img[^>]*>/g)
  expect(pictures?.map((tag) => /\sloading="(\w+)"/.exec(tag)?.[1])).toEqual([
    undefined,
    'lazy',
    'eager',
    'lazy',
  ])
})
