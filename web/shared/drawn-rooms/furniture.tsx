/** A sofa with two cushions, against the back wall. */
export const Sofa = ({ color, cushion }: { color: string; cushion: string }) => (
  <g>
    <ellipse cx="420" cy="512" rx="186" ry="15" fill="#14202a" opacity=".16" />
    <path d="M268 498v16M572 498v16" stroke="#5b4330" strokeWidth="9" strokeLinecap="round" />
    <rect x="272" y="362" width="296" height="118" rx="22" fill={color} />
    <path d="M420 372v70" stroke="#14202a" strokeOpacity=".16" strokeWidth="3" />
    <rect x="262" y="432" width="316" height="70" rx="14" fill={color} />
    <path d="M262 446a14 14 0 0 1 14-14h288a14 14 0 0 1 14 14v10H262z" fill="#fff" opacity=".1" />
    <path d="M420 440v56" stroke="#14202a" strokeOpacity=".16" strokeWidth="3" />
    <rect x="240" y="400" width="46" height="104" rx="18" fill={color} />
    <rect x="554" y="400" width="46" height="104" rx="18" fill={color} />
    <path d="M240 418a18 18 0 0 1 46 0zM554 418a18 18 0 0 1 46 0z" fill="#fff" opacity=".12" />
    <rect x="296" y="384" width="60" height="56" rx="12" fill={cushion} transform="rotate(-9 326 412)" />
    <rect x="492" y="386" width="56" height="52" rx="12" fill="#f3ede2" transform="rotate(8 520 412)" />
  </g>
)

/** A rug on the floor in front. */
export const Rug = ({ color }: { color: string }) => (
  <g>
    <path d="M236 520h352l58 62H170z" fill={color} />
    <path d="M254 528h316l42 46H206z" fill="none" stroke="#fff" strokeOpacity=".55" strokeWidth="4" />
  </g>
)

/** A low table with a bowl and a book. */
export const CoffeeTable = () => (
  <g>
    <ellipse cx="418" cy="566" rx="92" ry="9" fill="#14202a" opacity=".16" />
    <path d="M348 534 338 566M488 534l10 32" stroke="#5b4330" strokeWidth="7" strokeLinecap="round" />
    <ellipse cx="418" cy="534" rx="96" ry="17" fill="#7b5842" />
    <ellipse cx="418" cy="530" rx="96" ry="17" fill="#946c51" />
    <path d="M438 514h50l6 12h-58z" fill="#f7f4ec" />
    <path d="M438 514h50l-2 5h-49z" fill="#2d5b7a" />
    <path d="M358 508h52c-2 16-12 22-26 22s-24-6-26-22z" fill="#f2dda4" />
  </g>
)

/** A floor lamp that is on. */
export const Lamp = ({ x = 208 }: { x?: number }) => (
  <g transform={`translate(${x} 0)`}>
    <circle cx="0" cy="280" r="92" fill="#fff2c9" opacity=".12" />
    <circle cx="0" cy="280" r="58" fill="#fff2c9" opacity=".18" />
    <path d="M0 300v190" stroke="#3a3f42" strokeWidth="5" />
    <ellipse cx="0" cy="492" rx="26" ry="6" fill="#3a3f42" />
    <path d="M-22 250h44l16 56h-76z" fill="#f7ecd0" />
  </g>
)

/** A plant in a pot. */
export const Plant = ({ x = 622, y = 0 }: { x?: number; y?: number }) => (
  <g transform={`translate(${x} ${y})`}>
    <ellipse cx="0" cy="512" rx="36" ry="7" fill="#14202a" opacity=".18" />
    <g fill="#4c7a58">
      <path d="M0 452C-8 400-46 392-58 362c34 2 56 32 58 90z" />
      <path d="M2 452c-2-60 4-100 24-128 14 42 4 90-24 128z" fill="#5b8c66" />
      <path d="M2 452c4-40 30-66 62-70-8 34-30 62-62 70z" />
      <path d="M-2 452c-14-26-40-34-62-28 14 22 38 32 62 28z" fill="#5b8c66" />
    </g>
    <path d="M-28 448h56l-8 62a6 6 0 0 1-6 5h-28a6 6 0 0 1-6-5z" fill="#c57f5e" />
    <path d="M-28 448h56l-2 12h-52z" fill="#b26d4d" />
  </g>
)

/** Three pictures on the back wall. */
export const Pictures = ({ tint = '#2d5b7a' }: { tint?: string }) => (
  <g>
    <g fill="#fffdf8" stroke="#5b4330" strokeWidth="4">
      <path d="M310 196h96v124h-96z" />
      <path d="M430 176h110v82H430z" />
      <path d="M430 276h58v48h-58zM500 276h40v48h-40z" />
    </g>
    <path d="M322 308v-30l22-26 18 18 16-14 16 20v32z" fill={tint} />
    <circle cx="376" cy="226" r="11" fill="#d5a44a" />
    <path d="M442 246v-22c24-20 36 6 54-12 12-12 22-10 32-6v40z" fill="#8fa56b" />
    <path d="M440 286h38v28h-38z" fill="#e8c7b8" />
    <path d="M512 290c10 0 16 8 16 24h-20c-4-10 0-18 4-24z" fill="#c57f5e" />
  </g>
)

/** A made bed with its head at the back wall. */
export const Bed = ({ cover, head }: { cover: string; head: string }) => (
  <g>
    <ellipse cx="400" cy="574" rx="220" ry="14" fill="#14202a" opacity=".16" />
    <rect x="246" y="292" width="308" height="170" rx="16" fill={head} />
    <path d="M268 316h128v96H268zM404 316h128v96H404z" fill="#fff" opacity=".12" />
    <path d="M240 420h320l34 150a8 8 0 0 1-8 8H214a8 8 0 0 1-8-8z" fill="#fbf8f3" />
    <path d="M230 462h340l24 108a8 8 0 0 1-8 8H214a8 8 0 0 1-8-8z" fill={cover} />
    <path d="M230 462h340l5 24H225z" fill="#fff" opacity=".35" />
    <path d="M300 490 286 576M500 490l14 86M400 488v90" stroke="#14202a" strokeOpacity=".1" strokeWidth="3" />
    <rect x="262" y="376" width="124" height="62" rx="20" fill="#fffdf8" />
    <rect x="414" y="376" width="124" height="62" rx="20" fill="#fffdf8" />
    <path
      d="M262 412c40 14 84 14 124 0v6a20 20 0 0 1-20 20h-84a20 20 0 0 1-20-20zM414 412c40 14 84 14 124 0v6a20 20 0 0 1-20 20h-84a20 20 0 0 1-20-20z"
      fill="#14202a"
      opacity=".06"
    />
  </g>
)

/** A bedside table with a lamp that is on. */
export const BedsideTable = ({ x }: { x: number }) => (
  <g transform={`translate(${x} 0)`}>
    <circle cx="0" cy="352" r="74" fill="#fff2c9" opacity=".13" />
    <circle cx="0" cy="352" r="46" fill="#fff2c9" opacity=".18" />
    <path d="M-34 424h68v78h-68z" fill="#946c51" />
    <path d="M-34 424h68v8h-68z" fill="#a87b58" />
    <path d="M-24 444h48v22h-48z" fill="none" stroke="#5b4330" strokeWidth="2.5" />
    <path d="M0 372v44" stroke="#3a3f42" strokeWidth="4" />
    <path d="M-14 416h28v8h-28z" fill="#3a3f42" />
    <path d="M-16 332h32l12 42h-56z" fill="#f7ecd0" />
  </g>
)

/** Cabinets with a counter, a range and shelves. */
export const KitchenRun = ({ cabinet }: { cabinet: string }) => (
  <g>
    <path d="M196 372h412v108H196z" fill={cabinet} />
    <path
      d="M208 390h86v80h-86zM306 390h86v80h-86zM512 390h86v80h-86z"
      fill="#fff"
      fillOpacity=".1"
      stroke="#14202a"
      strokeOpacity=".2"
      strokeWidth="2"
    />
    <path d="M284 424v16M316 424v16M522 424v16" stroke="#c7a04e" strokeWidth="5" strokeLinecap="round" />
    <path d="M404 376h98v104h-98z" fill="#45474a" />
    <path d="M416 408h74v50h-74z" fill="#2b2d30" />
    <path d="M416 396h74" stroke="#c9cdd0" strokeWidth="4" />
    <path d="M188 358h428v18H188z" fill="#f3efe7" />
    <path d="M188 370h428v6H188z" fill="#14202a" opacity=".1" />
    <path d="M216 214h152v8H216zM216 276h152v8H216z" fill="#946c51" />
    <path d="M232 184h22v30h-22zM262 192h16v22h-16zM288 178h26v36h-26zM330 196h24v18h-24z" fill="#fbf8f3" />
    <path d="M232 248h40v28h-40zM284 240h14v36h-14zM304 246h14v30h-14zM326 256h32v20h-32z" fill="#c57f5e" />
    <path d="M402 158h102l26 76h-154z" fill="#e2ded6" />
    <path d="M376 234h154v14H376z" fill="#c9cdd0" />
    <path d="M428 336h50v22h-50zM420 336h66" fill="#8b8a86" stroke="#8b8a86" strokeWidth="5" strokeLinecap="round" />
    <path d="M552 358v-40c0-16 26-16 26 0" fill="none" stroke="#8b8a86" strokeWidth="6" strokeLinecap="round" />
  </g>
)

/** A round table with four chairs and a pendant above. */
export const DiningSet = ({ seat }: { seat: string }) => (
  <g>
    <path d="M400 50v128" stroke="#3a3f42" strokeWidth="4" />
    <circle cx="400" cy="236" r="104" fill="#fff2c9" opacity=".1" />
    <circle cx="400" cy="236" r="66" fill="#fff2c9" opacity=".14" />
    <path d="M346 226a54 50 0 0 1 108 0z" fill="#3b5a45" />
    <path d="M300 356h58v86h-58zM442 356h58v86h-58z" fill={seat} />
    <path d="M304 442v70M354 442v70M446 442v70M496 442v70" stroke="#5b4330" strokeWidth="6" />
    <ellipse cx="400" cy="572" rx="170" ry="13" fill="#14202a" opacity=".16" />
    <path d="M392 462h16v92h-16z" fill="#5b4330" />
    <path d="M346 566c0-12 24-18 54-18s54 6 54 18z" fill="#5b4330" />
    <ellipse cx="400" cy="462" rx="176" ry="30" fill="#7b5842" />
    <ellipse cx="400" cy="456" rx="176" ry="30" fill="#946c51" />
    <path d="M386 410h28l6 44h-40z" fill="#c5d2d4" />
    <path
      d="M400 410c-6-30-22-40-26-58M400 410c0-34 4-48 8-70M400 410c8-26 22-34 30-46"
      fill="none"
      stroke="#4c7a58"
      strokeWidth="4"
    />
    <circle cx="372" cy="346" r="11" fill="#e8c7b8" />
    <circle cx="409" cy="332" r="12" fill="#d5a44a" />
    <circle cx="432" cy="358" r="11" fill="#e8c7b8" />
    <path d="M226 440h56v66h-56zM518 440h56v66h-56z" fill={seat} />
    <path d="M230 506v66M278 506v66M522 506v66M570 506v66" stroke="#5b4330" strokeWidth="6" />
  </g>
)
