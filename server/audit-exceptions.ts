/** Calls of staff that change something and write no entry of their own into the audit log: audit.test.ts. */
import * as bulk from '@frontage/contracts/calls/bulk.ts'
import * as userData from '@frontage/contracts/calls/user-data.ts'
import * as people from '@frontage/contracts/calls/people.ts'
import * as authoring from '@frontage/contracts/calls/authoring.ts'
import * as feed from '@frontage/contracts/calls/listing-feed.ts'
import * as sender from '@frontage/contracts/calls/sender.ts'
import * as taxes from '@frontage/contracts/calls/tax-service.ts'
import * as templates from '@frontage/contracts/calls/templates.ts'
import * as offers from '@frontage/contracts/calls/offers.ts'
import * as brand from '@frontage/contracts/calls/brand.ts'
import * as homepage from '@frontage/contracts/calls/homepage.ts'
import * as settings from '@frontage/contracts/calls/settings.ts'
import * as signOn from '@frontage/contracts/calls/sign-on.ts'
import * as orders from '@frontage/contracts/calls/manage-orders.ts'
import type { KnownCall } from '@frontage/contracts/endpoints/index.ts'

/** Each with the reason why. */
export const EXCEPTIONS: Partial<Record<KnownCall, string>> = {
  [authoring.beginThread]: 'a conversation beside a page: each comment names who wrote it, and when',
  [authoring.reply]: 'the same',
  [authoring.resolveThread]: 'the same: a thread says who resolved it',
  [authoring.removeThread]: 'the same: nothing of the site changes',
  [authoring.removeReply]: 'the same',
  [authoring.moveThreads]: 'the editor reports where the text of a comment has moved to',
  [authoring.openRoom]: 'a place to write together; what is published from it is on record',
  [brand.saveDraft]: 'a draft: what is published of it is on record, as it was before and after',
  [homepage.saveDraft]: 'a draft: what is published of it is on record, as it was before and after',
  [settings.saveDraft]: 'a draft: what is published of it is on record, as it was before and after',
  [signOn.readFile]: 'reads a file, and saves nothing',
  [signOn.attempt]: 'signs nobody in and changes no account; what came is shown to administrators',
  [signOn.turnOn]: 'needs a directory: modules/sign-on/set-up.test.ts finds its entry',
  [signOn.turnOff]: 'the same',
  [offers.schedule]: 'modules/offers/scheduled.test.ts finds the entries',
  [offers.changeSchedule]: 'the same',
  [offers.cancelSchedule]: 'the same',
  [templates.previewPlaces]: 'changes nothing',
  [templates.savePlaces]: 'each template is on record: modules/templates/places.test.ts finds the entries',
  [offers.previewSheet]: 'changes nothing',
  [offers.saveSheet]: 'each template is on record: modules/offers/sheet.test.ts finds the entries',
  [taxes.save]: 'needs a tax service: modules/taxes/taxes.test.ts finds the entries',
  [taxes.removeKey]: 'the same',
  [taxes.check]: 'the same',
  [taxes.sendAgain]: 'the same',
  [sender.add]: 'modules/sender/sender.test.ts finds the entries',
  [sender.change]: 'the same',
  [sender.check]: 'the same',
  [sender.makeKey]: 'the same',
  [sender.remove]: 'the same',
  [feed.test]: 'asks the feed, and saves nothing',
  [feed.save]: 'modules/listing-feed/feed.test.ts finds the entries',
  [feed.remove]: 'the same',
  [feed.pause]: 'the same',
  [feed.match]: 'the same',
  [bulk.preview]: 'changes nothing',
  [bulk.startDraft]: 'each row is on record: modules/people/people.test.ts finds the entries',
  [bulk.undo]: 'the same',
  [bulk.stop]: 'what was done is on record, and no more is done',
  [people.upload]: 'a draft: what is created from it is on record',
  [people.invite]: 'the same',
  [people.sendInvitation]: 'needs a user who was invited: modules/people/people.test.ts finds its entry',
  [userData.startExport]: 'modules/people/user-data/erased.test.ts finds its entry',
  [userData.erase]: 'the same: whoever is erased would be missing here',
  [people.withdrawInvitation]: 'the same',
  [orders.reviewPayment]:
    'needs a payment that fits no order: modules/checkout/reviews.test.ts finds its entry',
  [orders.settleMessage]: 'needs an email that failed: modules/checkout/reviews.test.ts finds its entry',
}
