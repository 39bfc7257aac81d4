/** Arabic-Indic and Persian digits as Latin ones, and either Arabic sign that is typed for a decimal point as a point. */
export function latinFigures(text: string): string {
  return text
    .replaceAll(/[\u0660-\u0669]/g, (digit) => String(digit.charCodeAt(0) - 0x0660))
    .replaceAll(/[\u06F0-\u06F9]/g, (digit) => String(digit.charCodeAt(0) - 0x06f0))
    .replaceAll(/(?<=\d)[\u066B\u060C](?=\d|$)/g, '.')
}
