/** The cards of a document, drawn while the scripts that take it over are still on their way. */
import { DESIGNS_ASKED, openDrawer } from '../lib/rendering/drawer.ts'
import { readDocumentData } from './document-data.ts'

const { site, cards } = readDocumentData()
performance.mark(DESIGNS_ASKED)
// Without the drawer, cards say for themselves that they cannot be drawn, when the page has been taken over.
openDrawer().then(
  ({ drawFirst }) => drawFirst(site, cards),
  () => undefined,
)
