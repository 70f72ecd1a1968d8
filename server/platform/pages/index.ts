export { pagePlugin, pagesChanged, type PageSources } from './plugin.ts'
