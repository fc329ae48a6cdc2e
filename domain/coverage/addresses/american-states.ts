const list = (
  'AL Alabama,AK Alaska,AZ Arizona,AR Arkansas,CA California,CO Colorado,CT Connecticut,DE Delaware,FL Florida,GA Georgia,' +
  'HI Hawaii,ID Idaho,IL Illinois,IN Indiana,IA Iowa,KS Kansas,KY Kentucky,LA Louisiana,ME Maine,MD Maryland,' +
  'MA Massachusetts,MI Michigan,MN Minnesota,MS Mississippi,MO Missouri,MT Montana,NE Nebraska,NV Nevada,NH New Hampshire,' +
  'NJ New Jersey,NJ Jersey,NM New Mexico,NY New York,NC North Carolina,ND North Dakota,OH Ohio,OK Oklahoma,OR Oregon,' +
  'PA Pennsylvania,RI Rhode Island,SC South Carolina,SD South Dakota,TN Tennessee,TX Texas,UT Utah,VT Vermont,VA Virginia,' +
  'WA Washington,WV West Virginia,WI Wisconsin,WY Wyoming,DC District of Columbia,PR Puerto Rico'
).split(',')

/** The states of the country as addresses name them; one has two lines if people shorten its name. */
export const americanStates: readonly { code: string; name: string }[] = list.map((state) => ({
  code: state.slice(0, 2),
  name: state.slice(3),
}))
