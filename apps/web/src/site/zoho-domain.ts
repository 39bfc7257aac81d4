/** SHELL-08: where the data centre of a Zoho account answers. Canada's does not bear the usual name. */
export function zohoDomain(region: string | null): string {
  return region === 'ca' ? 'zohocloud.ca' : `zoho.${region ?? 'com'}`
}
