/**
 * The unified ideographs of U+2E80–U+2EF3, one for each code point: the property
 * Equivalent_Unified_Ideograph of Unicode. NFKC folds the radicals from U+2F00 on, but not these.
 */
const ofRadicals = [
  ...('⺀厂乛乚乙亻冂𠘨刀刂卜㔾小小兀尣尢𡯂巳幺彑彐忄心扌攵⺚旡日月歺母民氵氺灬爫爫丬牛' +
    '犭王𤴔目示礻𥫗糹纟罓罒㓁冗𦉫羊𦍌𦍋耂肀聿肉𦥑艹艹艹虎衤覀西见角𧢲讠贝𧾷车辶辶辶邑' +
    '钅長镸长门𨸏阝雨青韦页风飞食𩙿飠饣𩠐马骨鬼鱼鸟卤麦黄黾斉齐歯齿竜龙龜亀龟'),
]

/**
 * The characters of U+E815–U+E864, one for each code point. Programs with GBK of before 2005 keep
 * 80 rare characters in this private use area (GB 18030-2005, appendix), as 䶮 of a name.
 */
const ofPrivateUse = [
  ...('厂𠂇𠂉𠃌乙㑳㑇刀㔾龴㖞㘚㘎小心㥮㤘龵㧏㧟㩳㧐龶龷㭎㱮㳠牛𡗗龸𤴔䁖䅟𥫗䌷㓁羊𦍌𢦏䎱' +
    '䎬聿䏝䓖䙡䙌龹䜣䜩䝼䞍𧾷䥇䥺䥽䦂䦃䦅䦆䦟䦛䦷䦶龺𤇾䲣䲟䲠䲡䱷䲢䴓䴔䴕䴖䴗䴘䴙䶮龻'),
]

const foldable = /[\u2e80-\u2fd5\ue815-\ue864\uf900-\ufaff\u{2f800}-\u{2fa1f}]/gu

/**
 * Returns the text with unified ideographs in place of radicals (as PDF programs write ⾼, ⻛),
 * compatibility ideographs and the private characters of GBK. All other characters stay.
 */
export function unifyIdeographs(text: string): string {
  return text.replace(foldable, (character) => {
    const code = character.codePointAt(0) ?? 0
    if (code >= 0xe815 && code <= 0xe864) return ofPrivateUse[code - 0xe815] ?? character
    return ofRadicals[code - 0x2e80] ?? character.normalize('NFKC')
  })
}
