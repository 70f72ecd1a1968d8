/** The eight sitters. Coordinates share the 1200 x 1500 sheet of draw.ts: chin near y 860, shoulders near y 1060. */

/** The same drawing on the other side of the sheet. */
export const mirror = (d: string) => `<g transform="translate(1200 0) scale(-1 1)">${d}</g>`
const both = (d: string) => d + mirror(d)

type Skin = Record<'light' | 'base' | 'shade' | 'deep' | 'blush' | 'lip' | 'lipLine', string>

/** One sitter: colors are CSS hex, drawings are SVG fragments, sizes are px or factors around 1. */
export type Person = {
  skin: Skin
  back: [string, string]
  iris: string
  lash?: string
  hair: { light: string; base: string; dark: string; brow?: string }
  bone?: { jaw?: number; chin?: number; wide?: number; neck?: number }
  blush?: number
  lines?: boolean
  earsHidden?: boolean
  brows?: { thick?: number; arch?: number }
  eyes?: { openness?: number; line?: number }
  nose?: { size?: number }
  mouth?: { teeth?: boolean; full?: number; wide?: number }
  glasses?: { color: string; round: boolean }
  hairBehind?: string
  hairFront: string
  clothes: string
  onSkin?: string
  extras?: string
}

const skins = {
  fair: {
    light: '#fbe0cf',
    base: '#f3cdb6',
    shade: '#e2ae93',
    deep: '#c0866b',
    blush: '#ec8f7d',
    lip: '#cf6f68',
    lipLine: '#a34b47',
  },
  rosy: {
    light: '#fadccb',
    base: '#f0c4ac',
    shade: '#dca286',
    deep: '#b67c63',
    blush: '#e57f70',
    lip: '#c96a62',
    lipLine: '#98463f',
  },
  ivory: {
    light: '#fce6d3',
    base: '#f5d3b8',
    shade: '#e3b394',
    deep: '#bd8a6a',
    blush: '#ef9a86',
    lip: '#cf6660',
    lipLine: '#9c433f',
  },
  tan: {
    light: '#ecbd97',
    base: '#dfa77e',
    shade: '#c5865e',
    deep: '#96603f',
    blush: '#d2694f',
    lip: '#b55f50',
    lipLine: '#7e392e',
  },
  brown: {
    light: '#cf9a72',
    base: '#bb8158',
    shade: '#9d6540',
    deep: '#6d4127',
    blush: '#b35a3e',
    lip: '#9f5646',
    lipLine: '#683026',
  },
  deep: {
    light: '#a06d4c',
    base: '#875638',
    shade: '#6b4029',
    deep: '#442616',
    blush: '#9c4a36',
    lip: '#8c4a41',
    lipLine: '#4e221d',
  },
  umber: {
    light: '#8a5b3f',
    base: '#71462e',
    shade: '#573320',
    deep: '#371e11',
    blush: '#8a3f2f',
    lip: '#7d4038',
    lipLine: '#401b17',
  },
}

/** Jacket with notched lapels over whatever `inside` draws at the throat. */
function jacket(cloth: string, dark: string, light: string, inside: string): string {
  return (
    inside +
    `<path d="M468 1000C400 1040 250 1070 176 1130C112 1186 92 1330 84 1500H1116C1108 1330 1088 1186 1024 1130C950 1070 800 1040 732 1000L612 1430H588Z" fill="${cloth}"/>` +
    both(
      `<path d="M468 996C446 1010 424 1024 404 1032L366 1196L436 1204L408 1252L592 1500H600V1420Z" fill="${light}"/>` +
        `<path d="M366 1196L436 1204L408 1252" fill="none" stroke="${dark}" stroke-width="6" stroke-linejoin="round"/>` +
        `<path d="M468 996C480 1120 540 1320 600 1424" fill="none" stroke="${dark}" stroke-width="7"/>` +
        `<path d="M250 1250C262 1330 266 1420 262 1500" fill="none" stroke="${dark}" stroke-width="7" opacity=".7"/>`,
    )
  )
}

/** Shirt with a pointed collar, open or closed with a tie. */
function shirt(cloth: string, shade: string, tie?: [string, string]): string {
  const open = tie ? 1010 : 1090
  return (
    `<path d="M440 1010L600 ${open}L760 1010L820 1500H380Z" fill="${cloth}"/>` +
    (tie
      ? `<path d="M568 1030L600 1012L632 1030L622 1084L660 1440L600 1500L540 1440L578 1084Z" fill="${tie[0]}"/><path d="M578 1084H622L616 1060H584Z" fill="${tie[1]}"/>`
      : `<path d="M600 1090V1500" stroke="${shade}" stroke-width="5"/>`) +
    both(
      `<path d="M476 948C466 980 454 1000 440 1014L516 1118L${tie ? 588 : 600} ${tie ? 1024 : 1096}C552 1056 506 1016 476 948Z" fill="${cloth}"/><path d="M440 1014L516 1118L${tie ? 588 : 600} ${tie ? 1024 : 1096}" fill="none" stroke="${shade}" stroke-width="6" stroke-linejoin="round"/>`,
    )
  )
}

export const people: Person[] = [
  {
    skin: skins.fair,
    back: ['#f3efe8', '#cfd9dc'],
    iris: '#5f7d6a',
    earsHidden: true,
    lash: '#3a221a',
    hair: { light: '#8f5a36', base: '#6d3f23', dark: '#4b2916', brow: '#5a3520' },
    brows: { thick: 0.85, arch: 6 },
    mouth: { teeth: true, wide: 4 },
    eyes: { line: 10 },
    hairBehind:
      '<path d="M600 286C440 280 372 400 374 570C376 720 350 830 330 930C322 984 360 1024 430 1022L780 1022C840 1024 880 984 870 930C850 830 826 720 826 570C828 400 760 280 600 286Z" fill="#4b2916"/>',
    clothes: jacket(
      '#22365a',
      '#16253f',
      '#2b4470',
      '<path d="M430 1010C500 1180 560 1260 600 1300C640 1260 700 1180 770 1010L820 1500H380Z" fill="#fbf8f3"/><path d="M486 985C520 1090 560 1160 600 1196C640 1160 680 1090 714 985C700 1000 690 1006 680 1010L600 1150L520 1010C506 1004 496 998 486 985Z" fill="#e9e3da"/>',
    ),
    hairFront:
      '<path d="M640 300C540 270 420 310 386 440C366 540 386 660 372 770C362 860 340 930 352 980C372 1020 430 1016 452 980C480 920 452 800 446 700C440 620 448 560 474 516C520 490 590 450 640 300Z" fill="url(#hair)"/>' +
      '<path d="M626 300C730 284 806 360 820 480C830 590 826 680 838 780C846 860 870 930 852 984C830 1022 774 1014 752 978C726 920 750 800 756 700C760 600 744 540 716 496C680 450 642 390 626 300Z" fill="url(#hair)"/>' +
      '<path d="M612 322C560 420 480 470 440 530M416 620C412 720 408 820 388 930M800 560C806 700 800 820 820 930" fill="none" stroke="#a8703f" stroke-width="7" stroke-linecap="round" opacity=".45"/>',
  },
  {
    skin: skins.brown,
    back: ['#eef0ec', '#c9d2c6'],
    iris: '#3b2418',
    bone: { jaw: 18, chin: 8, neck: 20 },
    blush: 0.2,
    hair: { light: '#3a2c27', base: '#231915', dark: '#150f0c' },
    brows: { thick: 1.35, arch: -2 },
    mouth: { wide: 4, full: 0.7 },
    nose: { size: 1.15 },
    eyes: { openness: 0.9, line: 8 },
    onSkin:
      '<path d="M430 640C446 730 470 760 520 756C560 742 640 742 680 756C730 760 754 730 770 640L800 900H400ZM548 786C566 776 634 776 652 786C650 812 632 826 600 826C568 826 550 812 548 786Z" fill="#231915" fill-rule="evenodd" opacity=".86"/>',
    clothes: jacket('#3a3f45', '#25292d', '#474d54', shirt('#dbe8f3', '#b3c6d8')),
    hairFront:
      '<path d="M441 590C404 420 452 286 600 280C660 262 760 300 776 400C790 460 784 530 759 590C758 560 758 520 752 480C700 470 660 440 640 420C580 470 500 470 452 476C442 510 442 550 441 590Z" fill="url(#hair)"/>' +
      '<path d="M470 430C520 390 560 370 620 362M520 342C580 316 660 320 710 360" fill="none" stroke="#5b4840" stroke-width="8" stroke-linecap="round" opacity=".5"/>',
  },
  {
    skin: skins.rosy,
    back: ['#f2ece6', '#d8cdc8'],
    iris: '#5b7c93',
    earsHidden: false,
    lines: true,
    hair: { light: '#eceae6', base: '#cfccc7', dark: '#a8a5a1', brow: '#98918a' },
    brows: { thick: 0.8, arch: 3 },
    mouth: { full: 0.8 },
    eyes: { openness: 0.9 },
    glasses: { color: '#2f4a4c', round: false },
    hairBehind:
      '<path d="M600 276C440 270 370 380 372 540C372 640 352 720 350 790C350 830 400 850 450 830L760 830C810 850 850 830 850 790C848 720 828 640 828 540C830 380 760 270 600 276Z" fill="#a8a5a1"/>',
    clothes:
      '<path d="M470 996C400 1040 260 1064 186 1126C120 1186 100 1330 92 1500H1108C1100 1330 1080 1186 1014 1126C940 1064 800 1040 730 996C712 1090 660 1150 600 1150C540 1150 488 1090 470 996Z" fill="#20747a"/>' +
      '<path d="M470 996C488 1090 540 1150 600 1150C660 1150 712 1090 730 996L752 1010C738 1120 676 1186 600 1186C524 1186 462 1120 448 1010Z" fill="#175a5f"/>' +
      '<path d="M270 1240C290 1330 296 1420 292 1500M930 1240C910 1330 904 1420 908 1500M470 1230C500 1300 520 1400 516 1500M740 1220C716 1300 700 1400 704 1500" fill="none" stroke="#175a5f" stroke-width="8" stroke-linecap="round" opacity=".7"/>',
    hairFront:
      '<path d="M560 292C450 290 384 380 380 520C378 640 356 720 356 790C370 836 430 836 450 792C462 720 440 640 448 560C520 540 640 500 690 400C712 470 748 520 752 570C762 640 738 720 752 792C770 836 830 836 844 790C844 720 822 640 820 520C816 370 720 270 560 292Z" fill="url(#hair)"/>' +
      '<path d="M660 356C600 450 500 490 430 520M412 600C410 680 400 740 392 790M790 560C796 660 800 730 806 790M560 322C500 340 450 380 426 440" fill="none" stroke="#fff" stroke-width="7" stroke-linecap="round" opacity=".55"/>',
    extras: Array.from({ length: 15 }, (_, i) => {
      const t = (i - 7) / 7
      return `<circle cx="${600 + t * 112}" cy="${1094 - t * t * 88}" r="12" fill="#f7f2ea"/><circle cx="${597 + t * 112}" cy="${1091 - t * t * 88}" r="4" fill="#fff"/>`
    }).join(''),
  },
  {
    skin: skins.umber,
    back: ['#f4efe3', '#dccfb4'],
    iris: '#21130c',
    bone: { jaw: 16, chin: 6, neck: 24 },
    hair: { light: '#2c221e', base: '#1a1411', dark: '#100c0a' },
    brows: { thick: 1.15, arch: 0 },
    mouth: { teeth: true, wide: 8, full: 1.5 },
    nose: { size: 1.3 },
    eyes: { openness: 0.92, line: 8 },
    clothes: jacket(
      '#1f2f4a',
      '#142034',
      '#283c5d',
      '<path d="M474 930C470 980 462 1010 452 1030L420 1500H780L748 1030C738 1010 730 980 726 930C680 986 520 986 474 930Z" fill="#c8932f"/><path d="M474 930C470 980 466 1000 458 1024C540 1092 660 1092 742 1024C734 1000 730 980 726 930C680 986 520 986 474 930Z" fill="#d8a543"/><path d="M462 1020C540 1086 660 1086 738 1020" fill="none" stroke="#a87720" stroke-width="6"/>',
    ),
    onSkin:
      '<path d="M428 640C450 740 470 800 520 820C560 850 640 850 680 820C730 800 750 740 772 640L800 900H400Z" fill="#1a1411" opacity=".28"/>',
    hairFront:
      '<path d="M441 582C408 400 470 300 600 298C730 300 792 400 759 582C758 540 756 490 748 452C720 412 660 400 600 400C540 400 480 412 452 452C444 490 442 540 441 582Z" fill="url(#hair)"/>' +
      '<path d="M452 452C480 412 540 400 600 400C660 400 720 412 748 452" fill="none" stroke="#1a1411" stroke-width="10" opacity=".5"/>',
  },
  {
    skin: skins.deep,
    back: ['#f5ebe4', '#e3c9bc'],
    iris: '#2c1a10',
    earsHidden: true,
    hair: { light: '#4a2f22', base: '#2d1b13', dark: '#1c100b' },
    brows: { thick: 0.95, arch: 6 },
    mouth: { teeth: true, full: 1.5, wide: 4 },
    nose: { size: 1.2 },
    eyes: { line: 11 },
    hairBehind:
      '<g fill="#24150e"><circle cx="600" cy="440" r="236"/><circle cx="410" cy="470" r="130"/><circle cx="790" cy="470" r="130"/><circle cx="372" cy="600" r="124"/><circle cx="828" cy="600" r="124"/><circle cx="398" cy="724" r="104"/><circle cx="802" cy="724" r="104"/><circle cx="470" cy="320" r="116"/><circle cx="730" cy="320" r="116"/><circle cx="600" cy="270" r="120"/></g>',
    clothes: jacket(
      '#d9614c',
      '#a84232',
      '#e3735d',
      '<path d="M440 1010C520 1130 570 1180 600 1196C630 1180 680 1130 760 1010L820 1500H380Z" fill="#fdf6ee"/><path d="M470 1006C520 1120 560 1180 600 1206C640 1180 680 1120 730 1006" fill="none" stroke="#eadccd" stroke-width="9"/>',
    ),
    hairFront:
      '<g fill="url(#hair)"><circle cx="470" cy="398" r="74"/><circle cx="560" cy="352" r="80"/><circle cx="652" cy="354" r="78"/><circle cx="734" cy="402" r="72"/><circle cx="420" cy="478" r="62"/><circle cx="782" cy="482" r="60"/><circle cx="404" cy="570" r="50"/><circle cx="798" cy="572" r="50"/><circle cx="400" cy="660" r="46"/><circle cx="802" cy="660" r="46"/></g>' +
      '<g fill="none" stroke="#6b4835" stroke-width="7" stroke-linecap="round" opacity=".5"><path d="M440 330C470 300 500 290 530 292M560 250C590 236 630 238 656 250M690 300C724 308 748 330 760 356M352 520C346 490 354 456 374 430M846 520C856 490 846 450 826 426M344 640C330 610 332 580 342 560M856 640C872 612 870 580 860 560M520 360C540 340 570 332 596 340M640 330C668 326 694 340 706 362"/></g>',
    extras:
      '<circle cx="420" cy="748" r="17" fill="#d9a441"/><circle cx="780" cy="748" r="17" fill="#d9a441"/>',
  },
  {
    skin: skins.rosy,
    back: ['#eef1f3', '#c8d1d8'],
    iris: '#54708a',
    bone: { jaw: 22, chin: 6, neck: 20, wide: 4 },
    blush: 0.3,
    lines: true,
    hair: { light: '#d9d6d1', base: '#b9b5af', dark: '#918d87', brow: '#8b867f' },
    brows: { thick: 1.25, arch: -4 },
    mouth: { full: 0.4, wide: 6 },
    nose: { size: 1.2 },
    eyes: { openness: 0.8, line: 7 },
    glasses: { color: '#3a2f2a', round: true },
    clothes:
      shirt('#f6f8fb', '#cfd8e2', ['#7a2231', '#5c1824']) +
      '<path d="M462 1002C400 1040 256 1064 182 1126C116 1186 96 1330 88 1500H1112C1104 1330 1084 1186 1018 1126C944 1064 800 1040 738 1002L600 1330Z" fill="#3f5b4c"/>' +
      '<path d="M462 1002L600 1330L738 1002L762 1014L600 1392L438 1014Z" fill="#324a3d"/>' +
      '<path d="M270 1240C290 1330 296 1420 292 1500M930 1240C910 1330 904 1420 908 1500" fill="none" stroke="#324a3d" stroke-width="9" stroke-linecap="round"/>',
    hairFront:
      '<path d="M428 620C396 560 394 470 424 420C440 372 476 344 512 338C486 376 462 430 458 500C452 540 440 580 428 620Z" fill="url(#hair)"/>' +
      '<path d="M772 620C804 560 806 470 776 420C760 372 724 344 688 338C714 376 738 430 742 500C748 540 760 580 772 620Z" fill="url(#hair)"/>' +
      '<path d="M470 400C480 340 540 316 600 316C660 316 720 340 730 400C700 366 650 352 600 354C550 352 500 366 470 400Z" fill="url(#hair)"/>' +
      '<path d="M540 440C580 432 620 432 660 440M552 474C585 468 615 468 648 474" fill="none" stroke="#b67c63" stroke-width="4" stroke-linecap="round" opacity=".4"/>',
  },
  {
    skin: skins.ivory,
    back: ['#f6f0ec', '#e0d2cf'],
    iris: '#35221a',
    earsHidden: true,
    bone: { jaw: -2, chin: -2 },
    hair: { light: '#3b3338', base: '#211b1f', dark: '#141013' },
    brows: { thick: 0.9, arch: 0 },
    mouth: { full: 1 },
    nose: { size: 0.9 },
    eyes: { openness: 0.82, line: 11 },
    hairBehind:
      '<path d="M600 276C440 272 366 380 368 560C370 760 330 960 318 1150C320 1190 420 1200 470 1180L730 1180C780 1200 880 1190 882 1150C870 960 830 760 832 560C834 380 760 272 600 276Z" fill="#141013"/>',
    clothes: jacket(
      '#efe6d8',
      '#cdbfa9',
      '#f7f0e4',
      '<path d="M440 1010C500 1100 560 1140 600 1144C640 1140 700 1100 760 1010L820 1500H380Z" fill="#26252b"/>',
    ),
    hairFront:
      '<path d="M600 286C452 284 384 390 382 560C382 760 350 960 336 1120C372 1158 424 1150 440 1110C462 960 446 760 444 640C446 600 452 560 462 524L600 500L738 524C748 560 754 600 756 640C754 760 738 960 760 1110C776 1150 828 1158 864 1120C850 960 818 760 818 560C816 390 748 284 600 286Z" fill="url(#hair)"/>' +
      '<path d="M446 552C450 470 480 420 520 390C560 372 640 372 680 390C720 420 750 470 754 552C700 524 660 518 600 518C540 518 500 524 446 552Z" fill="url(#hair)"/>' +
      '<path d="M500 340C470 380 450 440 446 500M690 336C726 370 750 430 756 500M404 640C404 760 392 900 380 1040M796 640C798 760 806 900 820 1040M560 400C540 430 530 470 528 510M640 400C660 430 668 470 670 510" fill="none" stroke="#5d5359" stroke-width="7" stroke-linecap="round" opacity=".5"/>',
  },
  {
    skin: skins.tan,
    back: ['#eaf0f4', '#c3d3df'],
    iris: '#4a3018',
    bone: { jaw: 12, chin: 4, neck: 18 },
    blush: 0.22,
    hair: { light: '#6b4630', base: '#432a1c', dark: '#2b1a11' },
    brows: { thick: 1.25, arch: 0 },
    mouth: { teeth: true, wide: 6, full: 0.6 },
    nose: { size: 1.05 },
    eyes: { openness: 0.95, line: 8 },
    onSkin:
      '<path d="M430 660C450 740 480 772 530 762C560 750 640 750 670 762C720 772 750 740 770 660L800 900H400Z" fill="#432a1c" opacity=".22"/>',
    clothes:
      '<path d="M470 990L600 1130L730 990L700 1180L600 1240L500 1180Z" fill="#fdfbf7"/>' +
      '<path d="M468 1000C400 1040 250 1070 176 1130C112 1186 92 1330 84 1500H1116C1108 1330 1088 1186 1024 1130C950 1070 800 1040 732 1000L606 1220V1500H594V1220Z" fill="#4f7a9b"/>' +
      both(
        '<path d="M478 958C464 990 448 1008 428 1022L500 1150L598 1222C560 1160 500 1070 478 958Z" fill="#6390b1"/><path d="M428 1022L500 1150L598 1222" fill="none" stroke="#3a6080" stroke-width="6" stroke-linejoin="round"/><path d="M256 1250C268 1330 272 1420 268 1500" fill="none" stroke="#3a6080" stroke-width="7" opacity=".8"/>',
      ) +
      '<path d="M604 1226V1500" stroke="#3a6080" stroke-width="6"/><circle cx="624" cy="1300" r="9" fill="#e9eef2"/><circle cx="624" cy="1410" r="9" fill="#e9eef2"/>',
    hairFront:
      '<path d="M441 592C396 520 392 420 450 350C500 272 620 250 700 290C770 310 806 400 790 480C788 530 776 560 759 592C758 560 758 520 750 480C720 470 690 440 676 410C650 450 600 470 560 464C540 480 490 486 456 480C444 510 442 550 441 592Z" fill="url(#hair)"/>' +
      '<path d="M470 440C490 380 540 340 600 330M560 430C590 390 640 360 690 360M640 310C700 316 744 350 756 410M450 400C470 350 510 316 550 304" fill="none" stroke="#9a6c4c" stroke-width="8" stroke-linecap="round" opacity=".45"/>',
  },
]
