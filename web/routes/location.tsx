export { LocationPage as default } from '../features/locations/LocationPage.tsx'
