// Writes Latin names in Arabic letters as newspapers do: by sound, with short vowels omitted or lengthened.

/** Words that are translated instead of transcribed, in lower case. */
const words: Readonly<Record<string, string>> = {
  afc: 'إيه إف سي',
  fc: 'إف سي',
  cf: 'سي إف',
  cd: 'سي دي',
  ud: 'يو دي',
  sc: 'إس سي',
  ec: 'إي سي',
  ad: 'إيه دي',
  sv: 'إس في',
  vfl: 'في إف إل',
  tsv: 'تي إس في',
  spvgg: 'شبفغ',
  as: 'إيه إس',
  rc: 'آر سي',
  us: 'يو إس',
  ac: 'إيه سي',
  ss: 'إس إس',
  asd: 'إيه إس دي',
  vv: 'في في',
  if: 'آي إف',
  bk: 'بي كي',
  ik: 'آي كي',
  fk: 'إف كي',
  ff: 'إف إف',
  ifk: 'آي إف كي',
  sk: 'إس كي',
  ks: 'كي إس',
  gks: 'جي كي إس',
  mfk: 'إم إف كي',
  tj: 'تي يي',
  nk: 'إن كي',
  hnk: 'إتش إن كي',
  bc: 'بي سي',
  cc: 'سي سي',
  hc: 'إتش سي',
  ehc: 'إي إتش سي',
  hk: 'إتش كي',
  vc: 'في سي',
  vk: 'في كي',
  hb: 'إتش بي',
  tus: 'توس',
  rovers: 'روفرز',
  town: 'تاون',
  united: 'يونايتد',
  athletic: 'أتلتيك',
  city: 'سيتي',
  wanderers: 'واندررز',
  albion: 'ألبيون',
  county: 'كاونتي',
  harbour: 'هاربور',
  mariners: 'مارينرز',
  bay: 'باي',
  atlético: 'أتلتيكو',
  real: 'ريال',
  deportivo: 'ديبورتيفو',
  desportivo: 'ديسبورتيفو',
  unión: 'أونيون',
  união: 'أونياو',
  union: 'أونيون',
  sporting: 'سبورتينغ',
  racing: 'راسينغ',
  club: 'نادي',
  clube: 'نادي',
  grêmio: 'غريميو',
  eintracht: 'آينتراخت',
  stade: 'ستاد',
  olympique: 'أولمبيك',
  étoile: 'إتوال',
  calcio: 'كالتشيو',
  virtus: 'فيرتوس',
  fortitudo: 'فورتيتودو',
  excelsior: 'إكسلسيور',
  sparta: 'سبارتا',
  boys: 'بويز',
  slavia: 'سلافيا',
  dynamo: 'دينامو',
  sokol: 'سوكول',
  basket: 'باسكت',
  hoops: 'هوبس',
  volley: 'فولي',
  handball: 'هاندبول',
  ice: 'آيس',
  university: 'جامعة',
  stars: 'ستارز',
  dragons: 'دراغونز',
  liga: 'ليغا',
  ligue: 'ليغ',
  lega: 'ليغا',
  serie: 'سيري',
  division: 'ديفيزيون',
  premier: 'بريمير',
  two: 'الثاني',
  open: 'المفتوحة',
  masters: 'ماسترز',
  women: 'للسيدات',
  international: 'الدولي',
  challenger: 'تشالنجر',
  futures: 'فيوتشرز',
  indoors: 'للصالات',
  classic: 'كلاسيك',
  basketball: 'لكرة السلة',
  super: 'سوبر',
  twenty20: 'توينتي 20',
  pro: 'برو',
  american: 'الأمريكي',
  north: 'الشمالي',
  european: 'الأوروبي',
  regional: 'الإقليمي',
  college: 'الجامعي',
  of: '',
  the: '',
  del: 'ديل',
  de: 'دي',
  des: 'دي',
  do: 'دو',
  da: 'دا',
  van: 'فان',
}

/** Transcriptions of sounds. Longer ones come first, because the first match is taken. */
const sounds: readonly (readonly [string, string])[] = [
  ['tsch', 'تش'],
  ['sch', 'ش'],
  ['tch', 'تش'],
  ['eau', 'و'],
  ['igh', 'اي'],
  ['ch', 'تش'],
  ['sh', 'ش'],
  ['th', 'ث'],
  ['ph', 'ف'],
  ['kh', 'خ'],
  ['gh', 'غ'],
  ['ck', 'ك'],
  ['qu', 'كو'],
  ['zh', 'ج'],
  ['dj', 'ج'],
  ['ll', 'ل'],
  ['ss', 'س'],
  ['tt', 'ت'],
  ['rr', 'ر'],
  ['nn', 'ن'],
  ['mm', 'م'],
  ['ff', 'ف'],
  ['pp', 'ب'],
  ['bb', 'ب'],
  ['dd', 'د'],
  ['gg', 'غ'],
  ['cc', 'ك'],
  ['zz', 'ز'],
  ['oo', 'و'],
  ['ou', 'و'],
  ['ee', 'ي'],
  ['ie', 'ي'],
  ['ei', 'اي'],
  ['ai', 'اي'],
  ['ay', 'اي'],
  ['ey', 'ي'],
  ['au', 'او'],
  ['aw', 'او'],
  ['ow', 'او'],
  ['ce', 'سي'],
  ['ci', 'سي'],
]

const letters: Readonly<Record<string, string>> = {
  ...{ a: 'ا', b: 'ب', c: 'ك', d: 'د', e: 'ي', f: 'ف', g: 'غ', h: 'ه', i: 'ي', j: 'ج', k: 'ك', l: 'ل', m: 'م' },
  ...{ n: 'ن', o: 'و', p: 'ب', q: 'ق', r: 'ر', s: 'س', t: 'ت', u: 'و', v: 'ف', w: 'و', x: 'كس', y: 'ي', z: 'ز' },
  ...{ ß: 'س', ł: 'و', ø: 'و', æ: 'ي', ı: 'ي', ğ: 'غ', ñ: 'ني', ç: 'س', š: 'ش', č: 'تش', ć: 'تش', ž: 'ج', ş: 'ش' },
  ...{ ř: 'رج', å: 'و', ö: 'و', ü: 'و', ä: 'ي', đ: 'ج' },
}

/** A vowel at the start of a word needs a carrier letter. */
const openings: Readonly<Record<string, string>> = { a: 'أ', e: 'إ', i: 'إ', o: 'أو', u: 'أو', y: 'ي' }

/** Returns the name in Arabic letters. Digits and punctuation stay as they are. */
export function inArabicScript(name: string): string {
  return name
    .replaceAll(/\p{L}[\p{L}\d]*(?:'\p{L}+)?/gu, (word) => words[word.toLowerCase()] ?? spell(word.toLowerCase()))
    .replaceAll(',', '،')
    .replaceAll(/ {2,}/g, ' ')
    .trim()
}

/** Returns the name of a league in Arabic, where the kind of a league comes first. */
export function leagueInArabic(name: string): string {
  if (/\bLeague\b/.test(name)) return `دوري ${inArabicScript(name.replace('League', ''))}`
  if (/\bOpen\b/.test(name)) return `بطولة ${inArabicScript(name)}`
  return name.endsWith(' Cup') ? `كأس ${inArabicScript(name.slice(0, -4))}` : inArabicScript(name)
}

function spell(word: string): string {
  let written = ''
  // A short `e` between consonants is spoken but not written.
  let rest = word.replaceAll(/(?<=[^aeiou])e(?=[^aeiou](?:[^aeiou]|$))/g, '').replaceAll("'", '')
  // A final `e` is silent.
  if (rest.length > 3) rest = rest.replace(/(?<=[^aeiou])e$/, '')
  while (rest !== '') {
    const pair = sounds.find(([sound]) => rest.startsWith(sound))
    const [sound, letter] = pair ?? [rest.charAt(0), letterOf(rest.charAt(0))]
    written += written === '' ? (opening(sound) ?? letter) : letter
    rest = rest.slice(sound.length)
  }
  return written
}

function opening(sound: string): string | undefined {
  const vowel = plain(sound.charAt(0))
  if (sound.length === 1) return openings[vowel]
  return 'aeiou'.includes(vowel) ? `أ${letterOf(sound.charAt(1))}` : undefined
}

function letterOf(letter: string): string {
  return letters[letter] ?? letters[plain(letter)] ?? ''
}

/** Returns the letter without its diacritics. */
function plain(letter: string): string {
  return letter.normalize('NFD').charAt(0)
}
