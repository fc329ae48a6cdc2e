import {
  Bed,
  BedsideTable,
  CoffeeTable,
  DiningSet,
  KitchenRun,
  Lamp,
  Pictures,
  Plant,
  Rug,
  Sofa,
} from './furniture.tsx'
import { type RoomColors, RoomShell } from './RoomShell.tsx'

export type SceneProps = { colors: RoomColors; label?: string; previousWall?: string }

export const LivingRoom = (props: SceneProps) => (
  <RoomShell {...props} floor="oak">
    <Pictures />
    <Lamp />
    <Sofa color="#4a5a62" cushion="#d5a44a" />
    <Plant />
    <Rug color="#d9cdb8" />
    <CoffeeTable />
  </RoomShell>
)

export const Bedroom = (props: SceneProps) => (
  <RoomShell {...props} floor="oak">
    <g fill="#fffdf8" stroke="#5b4330" strokeWidth="4">
      <path d="M318 176h68v86h-68zM414 176h68v86h-68z" />
    </g>
    <path d="M330 250c0-30 10-46 22-46s22 20 22 46z" fill="#8fa56b" />
    <path d="M426 250v-24c14-14 26 4 44-8v32z" fill="#c57f5e" />
    <BedsideTable x={212} />
    <BedsideTable x={588} />
    <Rug color="#cdbfa6" />
    <Bed cover="#b9c8cc" head="#7b5842" />
  </RoomShell>
)

/** Any other room: nothing in it hints at a purpose. */
export const PlainRoom = (props: SceneProps) => (
  <RoomShell {...props} floor="oak">
    <Plant />
  </RoomShell>
)

export const Kitchen = (props: SceneProps) => (
  <RoomShell {...props} floor="tile">
    <KitchenRun cabinet="#3b5a45" />
    <Plant x={642} y={8} />
  </RoomShell>
)

export const DiningRoom = (props: SceneProps) => (
  <RoomShell {...props} floor="walnut">
    <Rug color="#b0876a" />
    <DiningSet seat="#dccdb2" />
    <Plant x={206} />
  </RoomShell>
)
