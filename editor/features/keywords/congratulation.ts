/** Words of congratulation; each stands by itself in a text. Endings of a word are part of its pattern. */
const words = [
  // English, and what is said everywhere
  'congrats',
  'congratulations?',
  'maz[ea]l tov',
  // Slavic
  'gratuluj[eiu]?',
  'gratulujem(?:e|y)?',
  'blahopřej[ieu]',
  'blahopřejeme',
  'blahoželám',
  'čestitam[o]?',
  'čestitke',
  'вітаю',
  'вітаємо',
  'поздравля(?:ю|ем)',
  'поздравления',
  // Germanic
  'glückwunsch',
  'gratulation',
  'gratuliere',
  'gefeliciteerd',
  'tillykke',
  'grattis',
  'gratulerer',
  'til hamingju',
  // Romance
  'félicitations?',
  'felicidades',
  'felicitaciones',
  'enhorabuena',
  'parabéns',
  'complimenti',
  'congratulazioni',
  'felicitări',
  // Baltic, Finnic and others of Europe
  'apsveicu',
  'sveikinu',
  'õnnitle(?:n|me)',
  'onnittelut',
  'gratulálok',
  'συγχαρητήρια',
  'urime',
  'comhghairdeas',
  'llongyfarchiadau',
  'zorionak',
  // Asia and Africa
  'tebrikler',
  'tebrik ederim',
  'مبروك',
  'تهانينا',
  'מזל טוב',
  'बधाई हो',
  'অভিনন্দন',
  'selamat',
  'tahniah',
  'chúc mừng',
  'おめでとう(?:ございます)?',
  '恭喜',
  '祝贺',
  '축하해요?',
  '축하합니다',
  'hongera',
]

const pattern = new RegExp(String.raw`(?<![\p{L}\p{N}_])(?:${words.join('|')})(?![\p{L}\p{N}_])`, 'iu')

/** Where the first congratulation of a text begins and ends. */
export function findCongratulation(text: string): { readonly start: number; readonly end: number } | null {
  const found = pattern.exec(text)
  return found && { start: found.index, end: found.index + found[0].length }
}
