/** The twelve steps: seven over navigation and the profile menu, five over the page where a profile is edited. */
export interface WalkthroughStep {
  id: number
  title: string
  heading: string
  text: string
  footerText: string
  footerButtonText: string
  /** `data-walkthrough` of what it speaks of, the first that is on screen; without any, the card stands by itself. */
  anchors: readonly string[]
  on: 'home' | 'profile'
}

const COUNT = 12

const step = (
  id: number,
  on: WalkthroughStep['on'],
  anchors: readonly string[],
  title: string,
  heading: string,
  text: string,
  footerButtonText = 'Next',
): WalkthroughStep => ({
  id,
  title,
  heading,
  text,
  footerText: `${id} of ${COUNT}`,
  footerButtonText,
  anchors,
  on,
})

export const STEPS: readonly WalkthroughStep[] = [
  step(
    1,
    'home',
    [],
    'Welcome',
    'A minute to find your way',
    'See where designs, orders and your details are. Close this at any point; it will not come back.',
  ),
  step(
    2,
    'home',
    ['categories', 'burger'],
    'Navigation',
    'Everything by what it is',
    'Flyers, cards, kits and articles are arranged in these menus. Open one to see what is in it.',
  ),
  step(
    3,
    'home',
    ['cart', 'burger'],
    'Cart',
    'Prices before you ask',
    'What you add waits here. Quantity, price and delivery are shown before you pay.',
  ),
  step(
    4,
    'home',
    ['designs'],
    'Designs',
    'They already carry your name',
    'Every card of the catalog shows your own photo, license and brand. They come from your profile.',
    'Learn How',
  ),
  step(
    5,
    'home',
    ['avatar'],
    'Profile menu',
    'Your place',
    'Click your photo for your dashboard, saved designs and past orders.',
  ),
  step(
    6,
    'home',
    ['avatar'],
    'Past orders',
    'Order again with one click',
    'Every order keeps its receipt and press file, and can be ordered again at today’s prices.',
  ),
  step(
    7,
    'home',
    ['avatar'],
    'Your details',
    'Let us look at your profile',
    'What you enter there is on every template at once.',
    'Go to Profile',
  ),
  step(
    8,
    'profile',
    ['photo'],
    'Photo',
    'Show your face',
    'A good portrait sells more than any headline. You can crop it here.',
  ),
  step(
    9,
    'profile',
    ['names'],
    'Name',
    'As clients know you',
    'First and last name, as they should be printed.',
  ),
  step(
    10,
    'profile',
    ['contact'],
    'Contact',
    'How to reach you',
    'Phone, mobile and website. Leave out what should not be printed.',
  ),
  step(
    11,
    'profile',
    ['licence'],
    'License',
    'Required in most states',
    'With your license number here, no design goes to press without it.',
  ),
  step(
    12,
    'profile',
    ['logo'],
    'Logo',
    'Your team’s mark',
    'A logo of your own is among your images in the layout tool, for designs that have room for one.',
    'Done',
  ),
]

/** Where a step is shown; elsewhere the walkthrough waits. */
export const isShownAt = ({ on }: WalkthroughStep, pathname: string): boolean =>
  on === 'home' ? pathname === '/home' : pathname.startsWith('/edit-profile/')
