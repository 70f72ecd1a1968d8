/**
 * The networks that agents post to, and the sizes in pixels that each shows whole. Sources, as published in 2025:
 * Meta Business Help Center, "Best practices for aspect ratios" (1:1, 4:5, 9:16 at 1080 across; in stories 14% at the top and 20%
 * at the bottom lie under the app's own buttons); LinkedIn Help, "Share photos or videos" and the single-image specifications
 * (1200 x 627, 1200 x 1200); X Business, "Creative ad specifications" (1:1, 1200 across) and Help Center (16:9, 1600 x 900);
 * Pinterest Business Help, "Review Pin specs" (2:3, 1000 x 1500). Limits of texts are those of the same help pages.
 */
import { plainName } from '../plain-name.ts'
import { keysOf } from '../typed-objects.ts'

export interface PostFormat {
  name: string
  width: number
  height: number
  /** Pixels that the app's own buttons cover at the top and at the bottom. */
  covered?: { top: number; bottom: number }
}

export interface SocialNetwork {
  name: string
  /** Characters of a post's text. */
  longest: number
  /** Whether readers can tap an address in the text. */
  opensLinks: boolean
  formats: Readonly<Record<string, PostFormat>>
}

const META = {
  square: { name: 'Square', width: 1080, height: 1080 },
  portrait: { name: 'Portrait', width: 1080, height: 1350 },
  story: { name: 'Story', width: 1080, height: 1920, covered: { top: 270, bottom: 380 } },
} as const satisfies Record<string, PostFormat>

export const SOCIAL_NETWORKS = {
  instagram: { name: 'Instagram', longest: 2_200, opensLinks: false, formats: META },
  facebook: { name: 'Facebook', longest: 63_206, opensLinks: true, formats: META },
  linkedin: {
    name: 'LinkedIn',
    longest: 3_000,
    opensLinks: true,
    formats: {
      square: { name: 'Square', width: 1200, height: 1200 },
      landscape: { name: 'Landscape', width: 1200, height: 627 },
    },
  },
  x: {
    name: 'X',
    longest: 280,
    opensLinks: true,
    formats: {
      square: { name: 'Square', width: 1200, height: 1200 },
      landscape: { name: 'Landscape', width: 1600, height: 900 },
    },
  },
  pinterest: {
    name: 'Pinterest',
    longest: 800,
    opensLinks: true,
    formats: { pin: { name: 'Pin', width: 1000, height: 1500 } },
  },
} as const satisfies Record<string, SocialNetwork>

export type NetworkId = keyof typeof SOCIAL_NETWORKS
export const NETWORK_IDS = keysOf(SOCIAL_NETWORKS)

export const networkOf = (id: NetworkId): SocialNetwork => SOCIAL_NETWORKS[id]

export const networkById = (id: string): NetworkId | null => NETWORK_IDS.find((one) => one === id) ?? null

/** A size of a network, by a name of its own: 'instagram-story'. */
export interface NetworkFormat extends PostFormat {
  id: string
  network: NetworkId
}

export const NETWORK_FORMATS: readonly NetworkFormat[] = NETWORK_IDS.flatMap((network) =>
  Object.entries(networkOf(network).formats).map(([id, format]) => ({
    ...format,
    id: `${network}-${id}`,
    network,
  })),
)

export const formatById = (id: string): NetworkFormat | undefined =>
  NETWORK_FORMATS.find((format) => format.id === id)

/** 'rooflines-instagram-story-1080x1920.png' of the format's network and the design's name. */
export const postFileName = (design: string, { id, width, height }: NetworkFormat): string =>
  `${[plainName(design, LONGEST_NAME), id].filter(Boolean).join('-')}-${width}x${height}.png`

const LONGEST_NAME = 60

/** How the names of a design's links to networks begin among its codes; slots of templates have no colon. */
export const POST_SLOT = 'post:'

export const linkSlot = (network: NetworkId): string => `${POST_SLOT}${network}`

/** @returns null: it is a slot of the template */
export const networkOfSlot = (slot: string): NetworkId | null =>
  slot.startsWith(POST_SLOT) ? networkById(slot.slice(POST_SLOT.length)) : null
