/** SHELL-08: the domain of a Zoho account's data centre. Canada's has another name. */
export function zohoDomain(region: string | null): string {
  return region === 'ca' ? 'zohocloud.ca' : `zoho.${region ?? 'com'}`
}
