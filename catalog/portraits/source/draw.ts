/**
 * Draws the eight demonstration portraits: `node draw.ts [number…]` writes ../portrait-N.jpg (1200 x 1500).
 * One face is built from a shared set of proportions; people differ in bone, color, hair and dress.
 */
import { Resvg } from '@resvg/resvg-js'
import sharp from 'sharp'
import { mirror, people } from './people.ts'
import type { Person } from './people.ts'

const both = (drawing: string) => drawing + mirror(drawing)

/** Outline of the face; `jaw` widens the lower half, `chin` lengthens it (px). */
function faceOutline({ jaw = 0, chin = 0, wide = 0 }: NonNullable<Person['bone']>): string {
  const side = 436 - wide
  const low = 496 - jaw
  const end = 858 + chin
  const half = `C${side} 430 502 352 600 352`
  return (
    `M${side} 575${half}C698 352 ${1200 - side} 430 ${1200 - side} 575C${1200 - side} 690 ${1200 - low + 30} 752 ${1200 - low} 790` +
    `C${1200 - low - 30} 832 642 ${end} 600 ${end}C558 ${end} ${low + 30} 832 ${low} 790C${low - 30} 752 ${side} 690 ${side} 575Z`
  )
}

function eyes(
  colors: { iris: string; lash: string; lid: string },
  { openness = 1, line = 9 }: NonNullable<Person['eyes']>,
): string {
  const { iris, lash, lid } = colors
  const h = 21 * openness
  const one =
    `<path d="M482 618C498 ${618 - h} 540 ${616 - h} 566 622C546 ${630 + h * 0.5} 504 ${632 + h * 0.5} 482 618Z" fill="#fbf7f2"/>` +
    `<clipPath id="eye"><path d="M482 618C498 ${618 - h} 540 ${616 - h} 566 622C546 ${630 + h * 0.5} 504 ${632 + h * 0.5} 482 618Z"/></clipPath>` +
    `<g clip-path="url(#eye)"><circle cx="526" cy="615" r="19" fill="${iris}"/><circle cx="526" cy="615" r="9" fill="#17110e"/>` +
    `<path d="M470 595H580V${613 - h * 0.35}C540 ${606 - h * 0.35} 510 ${606 - h * 0.35} 470 620Z" fill="#3a2a24" opacity=".18"/></g>` +
    `<path d="M478 619C498 ${616 - h} 540 ${613 - h} 568 622" fill="none" stroke="${lash}" stroke-width="${line}" stroke-linecap="round"/>` +
    `<path d="M490 ${600 - h * 0.6}C508 ${588 - h * 0.6} 540 ${588 - h * 0.6} 560 ${603 - h * 0.6}" fill="none" stroke="${lid}" stroke-width="5" stroke-linecap="round" opacity=".55"/>`
  return (
    both(one) + '<circle cx="533" cy="608" r="5" fill="#fff"/><circle cx="681" cy="608" r="5" fill="#fff"/>'
  )
}

function brows(color: string, { thick = 1, arch = 0 }: NonNullable<Person['brows']>): string {
  const t = 13 * thick
  return both(
    `<path d="M468 ${572 - arch * 0.2}C494 ${545 - arch} 532 ${541 - arch * 0.8} 572 ${558}C571 ${562 + t * 0.4} 570 ${560 + t * 0.6} 568 ${560 + t * 0.7}` +
      `C530 ${548 - arch * 0.6 + t * 0.7} 496 ${551 - arch + t * 0.6} 468 ${572 - arch * 0.2}Z" fill="${color}"/>`,
  )
}

function nose({ shade, deep }: Person['skin'], { size = 1 }: NonNullable<Person['nose']>): string {
  const w = 34 * size
  return (
    `<path d="M606 600C612 650 ${622 + w * 0.5} 690 ${612 + w} 712C${616 + w} 728 ${600 + w * 0.6} 734 600 733C${606 + w * 0.2} 724 610 700 606 600Z" fill="${shade}" opacity=".75"/>` +
    `<path d="M${600 - w} 716C${596 - w} 732 ${606 - w * 0.5} 730 ${600 - w * 0.3} 734C594 740 606 740 ${600 + w * 0.3} 734C${594 + w * 0.5} 730 ${604 + w} 732 ${600 + w} 716" fill="none" stroke="${deep}" stroke-width="6" stroke-linecap="round" stroke-linejoin="round"/>`
  )
}

function mouth(
  { lip, lipLine: line }: Person['skin'],
  { teeth = false, full = 1, wide = 0 }: NonNullable<Person['mouth']>,
): string {
  const a = 536 - wide
  const b = 1200 - a
  if (teeth)
    return (
      `<path d="M${a} 778C566 782 634 782 ${b} 778C${b - 20} 816 634 826 600 826C566 826 ${a + 20} 816 ${a} 778Z" fill="#6d2f2d"/>` +
      `<path d="M${a + 8} 780C568 784 632 784 ${b - 8} 780C${b - 22} 802 630 806 600 806C570 806 ${a + 22} 802 ${a + 8} 780Z" fill="#fdfaf5"/>` +
      `<path d="M${a} 778C560 768 582 ${768 - 6 * full} 600 ${773 - 4 * full}C618 ${768 - 6 * full} 640 768 ${b} 778C634 785 566 785 ${a} 778Z" fill="${lip}"/>` +
      `<path d="M${a + 12} 796C560 820 580 824 600 824C620 824 640 820 ${b - 12} 796C640 ${832 + 4 * full} 620 ${836 + 5 * full} 600 ${836 + 5 * full}C580 ${836 + 5 * full} 560 ${832 + 4 * full} ${a + 12} 796Z" fill="${lip}"/>`
    )
  return (
    `<path d="M${a} 782C560 ${776 - 4 * full} 582 ${768 - 5 * full} 600 ${775 - 4 * full}C618 ${768 - 5 * full} 640 ${776 - 4 * full} ${b} 782C640 796 620 798 600 798C580 798 560 796 ${a} 782Z" fill="${lip}"/>` +
    `<path d="M${a + 16} 792C566 800 634 800 ${b - 16} 792C632 ${816 + 6 * full} 616 ${820 + 7 * full} 600 ${820 + 7 * full}C584 ${820 + 7 * full} 568 ${816 + 6 * full} ${a + 16} 792Z" fill="${lip}" opacity=".82"/>` +
    `<path d="M${a - 8} 777C${a + 4} 788 566 798 600 797C634 798 ${b - 4} 788 ${b + 8} 777" fill="none" stroke="${line}" stroke-width="6" stroke-linecap="round"/>`
  )
}

function glasses(color: string, round: boolean): string {
  const lens = round
    ? '<circle cx="522" cy="622" r="66"/>'
    : '<path d="M454 588C454 570 470 566 522 566C574 566 588 572 588 592C588 650 572 678 522 678C470 678 454 646 454 588Z"/>'
  return (
    `<g fill="#ffffff" fill-opacity=".10" stroke="${color}" stroke-width="9">${both(lens)}</g>` +
    `<path d="M587 606C594 598 606 598 613 606" fill="none" stroke="${color}" stroke-width="9"/>` +
    both(`<path d="M456 604L430 596" stroke="${color}" stroke-width="10" stroke-linecap="round"/>`)
  )
}

/** The finished sheet as SVG text, 1200 x 1500. */
function drawPortrait(p: Person): string {
  const s = p.skin
  const face = faceOutline(p.bone ?? {})
  const neck = p.bone?.neck ?? 0
  const throat =
    `M${502 - neck} 760C${506 - neck} 880 ${508 - neck} 930 ${490 - neck * 0.5} 975C${452 - neck * 0.5} 1030 420 1046 400 1056L600 1260` +
    `L800 1056C780 1046 ${748 + neck * 0.5} 1030 ${710 + neck * 0.5} 975C${692 + neck} 930 ${694 + neck} 880 ${698 + neck} 760Z`
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1200 1500" width="1200" height="1500">
<defs>
  <radialGradient id="back" cx=".5" cy=".38" r=".85"><stop offset="0" stop-color="${p.back[0]}"/><stop offset="1" stop-color="${p.back[1]}"/></radialGradient>
  <linearGradient id="skin" x1="0" y1="0" x2="1" y2=".35"><stop offset="0" stop-color="${s.light}"/><stop offset=".55" stop-color="${s.base}"/><stop offset="1" stop-color="${s.base}"/></linearGradient>
  <linearGradient id="hair" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="${p.hair.light}"/><stop offset=".55" stop-color="${p.hair.base}"/><stop offset="1" stop-color="${p.hair.dark}"/></linearGradient>
  <radialGradient id="blush"><stop offset="0" stop-color="${s.blush}" stop-opacity="${p.blush ?? 0.42}"/><stop offset="1" stop-color="${s.blush}" stop-opacity="0"/></radialGradient>
  <clipPath id="neck"><path d="${throat}"/></clipPath>
  <clipPath id="face"><path d="${face}"/></clipPath>
</defs>
<rect width="1200" height="1500" fill="url(#back)"/>
<ellipse cx="600" cy="1490" rx="640" ry="420" fill="#000" opacity=".05"/>
<g transform="translate(600 655) scale(1.17) translate(-600 -640)">
${p.hairBehind ?? ''}
<g transform="translate(0 -62)">
<path d="${throat}" fill="${s.base}"/>
<path d="M${480 - neck} 800H${720 + neck}V${920 + neck}C680 990 560 985 ${480 - neck} 900Z" fill="${s.shade}" clip-path="url(#neck)"/>
${p.clothes}
</g>
${p.earsHidden ? '' : both(`<path d="M440 590C410 574 396 600 402 640C406 680 424 706 446 700Z" fill="${s.base}"/><path d="M432 616C416 614 414 640 424 668" fill="none" stroke="${s.deep}" stroke-width="6" stroke-linecap="round" opacity=".6"/>`)}
<path d="${face}" fill="url(#skin)"/>
<g clip-path="url(#face)">
  <path d="M800 340V900H600C690 850 722 760 720 640C718 520 700 430 660 340Z" fill="${s.shade}" opacity=".55"/>
  ${both('<ellipse cx="500" cy="706" rx="62" ry="46" fill="url(#blush)"/>')}
  ${p.onSkin ?? ''}
</g>
${nose(s, p.nose ?? {})}
${mouth(s, p.mouth ?? {})}
${eyes({ iris: p.iris, lash: p.lash ?? '#2a1c17', lid: s.deep }, p.eyes ?? {})}
${brows(p.hair.brow ?? p.hair.dark, p.brows ?? {})}
${p.lines ? both(`<path d="M506 744C494 764 494 784 502 800" fill="none" stroke="${s.deep}" stroke-width="5" stroke-linecap="round" opacity=".45"/><path d="M492 650C508 662 534 664 556 656" fill="none" stroke="${s.deep}" stroke-width="4.5" stroke-linecap="round" opacity=".4"/><path d="M462 606L446 598M462 620L444 622" stroke="${s.deep}" stroke-width="4" stroke-linecap="round" opacity=".4"/>`) : ''}
${p.glasses ? glasses(p.glasses.color, p.glasses.round) : ''}
${p.hairFront ?? ''}
${p.extras ?? ''}
</g>
</svg>`
}

const wanted = process.argv.slice(2).map(Number)
for (const [i, person] of people.entries()) {
  if (wanted.length && !wanted.includes(i + 1)) continue
  const png = new Resvg(drawPortrait(person)).render().asPng()
  await sharp(png)
    .removeAlpha()
    .jpeg({ quality: 86, mozjpeg: true })
    .toFile(new URL(`../portrait-${i + 1}.jpg`, import.meta.url).pathname)
}
