/** The addresses that messages lead to, under the public origin. Identifiers are capabilities: the pages they open are not indexed. */
export const linksUnder = (publicUrl: string) => {
  const at = (path: string): string => `${publicUrl}${path}`
  return {
    home: at('/'),
    quote: (id: string) => at(`/quote/${encodeURIComponent(id)}`),
    getQuote: at('/?quote=true'),
    manageBooking: (id: string) => at(`/manage-booking?booking=${encodeURIComponent(id)}`),
    cancelBooking: (id: string) => at(`/cancel-booking/${encodeURIComponent(id)}`),
    setPassword: (token: string) => at(`/contractor/set-password?token=${encodeURIComponent(token)}`),
    contractorDashboard: at('/contractor/dashboard'),
    adminDashboard: at('/admin/dashboard'),
  }
}

export type Links = ReturnType<typeof linksUnder>
