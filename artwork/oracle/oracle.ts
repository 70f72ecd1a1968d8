/** Draws templates for hostile agents with every engine and says how far the engines disagree. */

import { fillDesign } from '../fill-code.ts'
import { allMetrics } from '../fonts/load.ts'
import { slotsOf, withHostileImages, type Case } from '../hostile-profiles.ts'
import type { SampleLibrary } from '../raster/sample-library.ts'
import type { Brand, Scene, Template } from '../types.ts'
import { difference, type Difference, type ImageSource } from './compare.ts'
import type { Engine } from './engines.ts'

export interface OracleRun {
  template: Template
  one: Case
  brand: Brand
  /** Only this page, from 1; all of them when absent. */
  page?: number
}

export interface OracleResult {
  template: string
  case: string
  page: number
  /** 'browser-raster', 'raster-pdf', … */
  pair: string
  share: number
  worstTile: number
  /** The differing pixels. */
  image: ImageSource
}

/** Pixels per point, chosen so that both sides of every product are whole pixels. */
function scaleFor({ width, height }: Scene): number {
  const longer = Math.max(width, height)
  return longer < 300 ? 2.5 : longer < 440 ? 1.5 : longer < 1000 ? 1 : 0.5
}

/** Compares every engine with the first one. Pages of a piece one after another. */
export async function* consult(
  runs: Iterable<OracleRun>,
  engines: readonly Engine[],
  library: SampleLibrary,
): AsyncGenerator<OracleResult> {
  for (const { template, one, brand, page } of runs) {
    const filled = fillDesign(template, {
      slots: slotsOf(template, one),
      profile: one.profile,
      brand: { ...brand, ...one.brand },
      metrics: allMetrics,
      pictures: withHostileImages(library.pictures),
    })
    for (const scene of filled.scenes.filter((each) => page === undefined || each.page === page)) {
      yield* compareScene(scene, engines, { template: template.id, case: one.name, page: scene.page })
    }
  }
}

async function* compareScene(
  scene: Scene,
  engines: readonly Engine[],
  where: Pick<OracleResult, 'template' | 'case' | 'page'>,
): AsyncGenerator<OracleResult> {
  const [reference, ...others] = engines
  const width = scene.width * scaleFor(scene)
  const expected = await reference!.draw(scene, width)
  for (const engine of others) {
    const rendered = await engine.draw(scene, width)
    const { share, worstTile, image }: Difference = difference(expected, rendered)
    const size = {
      width: Math.min(expected.width, rendered.width),
      height: Math.min(expected.height, rendered.height),
    }
    yield {
      ...where,
      pair: `${reference!.name}-${engine.name}`,
      share,
      worstTile,
      image: { data: image, ...size },
    }
  }
}

/** The share no page may pass, and the share no 40-pixel tile of one may pass. */
export const limits = { share: 0.005, worstTile: 0.15 }
