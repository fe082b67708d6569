import { refused } from './refusal.ts'

const utf8Flag = 0x0800

/** Code page 437 from 128 on: what a name is written in, by the ZIP format, unless it says that it is UTF-8. */
const codePage437 =
  'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜ¢£¥₧ƒáíóúñÑªº¿⌐¬½¼¡«»░▒▓│┤╡╢╖╕╣║╗╝╜╛┐└┴┬├─┼╞╟╚╔╩╦╠═╬╧╨╤╥╙╘╒╓╫╪┘┌█▄▌▐▀αßΓπΣσµτΦΘΩδ∞φε∩≡±≥≤⌠⌡÷≈°∙·√ⁿ²■ '

/** Many programs write UTF-8 without saying so, so that is tried first. */
export function decodeName(raw: Buffer, flags: number): string {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(raw)
  } catch (cause) {
    if (flags & utf8Flag) throw refused(raw.toString('latin1'), 'has a name that is not UTF-8', { cause })
    return Array.from(raw, (byte) => (byte < 128 ? String.fromCharCode(byte) : codePage437[byte - 128])).join(
      '',
    )
  }
}
