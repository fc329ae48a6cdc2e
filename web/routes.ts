import { index, layout, type RouteConfig, route } from '@react-router/dev/routes'

export default [
  layout('routes/public-shell.tsx', [
    index('routes/home.tsx'),
    route('about', 'routes/about.tsx'),
    route('color-consultation', 'routes/color-consultation.tsx'),
    route('faq', 'routes/faq.tsx'),
    route('terms', 'routes/terms.tsx'),
    route('privacy', 'routes/privacy.tsx'),
    route('style-quiz', 'routes/style-quiz.tsx'),
    route('location/not-found', 'routes/location-not-found.tsx'),
    route('location/:zipCode', 'routes/location.tsx'),
    route('manage-booking', 'routes/manage-booking.tsx'),
    route('booking/:id', 'routes/booked.tsx'),
    route('cancel-booking/:id', 'routes/cancel-booking.tsx'),
    route('quote/:id', 'routes/stored-quote.tsx'),
    route('shared-quote/:token', 'routes/shared-quote.tsx'),
    route('become-painter', 'routes/become-painter.tsx'),
    route('404', 'routes/not-found.tsx', { id: 'not-found-page' }),
    route('*', 'routes/not-found.tsx', { id: 'any-other-path' }),
  ]),
  layout('routes/tool-shell.tsx', [
    route('contractor/login', 'routes/contractor-login.tsx'),
    route('contractor/forgot-password', 'routes/contractor-forgot-password.tsx'),
    route('contractor/set-password', 'routes/contractor-set-password.tsx'),
    route('contractor/confirm-email', 'routes/contractor-confirm-email.tsx'),
    route('contractor/dashboard', 'routes/contractor-dashboard.tsx'),
    route('admin/login', 'routes/admin-login.tsx'),
    route('admin', 'routes/admin-dashboard.tsx', { id: 'admin-index' }),
    route('admin/dashboard', 'routes/admin-dashboard.tsx', { id: 'admin-dashboard' }),
  ]),
] satisfies RouteConfig
