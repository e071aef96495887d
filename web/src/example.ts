/** A list to try: with a slip, a card of another color, and a card too many. */
export const EXAMPLE = `// Every land draws a card

Commander
1 Tatyova, Benthic Druid

Deck
// Lands of one's own, and more of them
1 Arcane Signet
1 Azusa, Lost but Seeking
1 Burgeoning
1 Lightning Bolt
1 Coiling Oracle
1 Courser of Kruphix
1 Cultivate
1 Dryad of the Ilysian Grove
1 Exploration
1 Explore
1 Farseek
1 Growth Spiral
1 Harrow
1 Kodama's Reach
1 Lotus Cobra
1 Oracle of Mul Daya
1 Rampant Growth
1 Roiling Regrowth
1 Sakura-Tribe Elder
1 Sol Rign
1 Wayward Swordtooth
1 Wood Elves

// What a land brings along
1 Aesi, Tyrant of Gyre Strait
1 Ancient Greenwarden
1 Avenger of Zendikar
1 Evolution Sage
1 Nissa, Vastwood Seer
1 Rampaging Baloths
1 Retreat to Coralhelm
1 Risen Reef
1 Roil Elemental
1 Scute Swarm
1 Tireless Provisioner
1 Tireless Tracker

// From the graveyard once more
1 Crucible of Worlds
1 Eternal Witness
1 Life from the Loam
1 Ramunap Excavator
1 Splendid Reclamation
1 World Shaper

// Answers
1 Arcane Denial
1 Beast Within
1 Brazen Borrower
1 Counterspell
1 Engulf the Shore
1 Krosan Grip
1 Mystic Snake
1 Negate
1 Pongify
1 Rapid Hybridization
1 Reality Shift
1 Reclamation Sage
1 Voidslime

// An end to it
1 Craterhoof Behemoth
1 Finale of Devastation
1 Multani, Yavimaya's Avatar
1 Return of the Wildspeaker
1 Sylvan Library
1 Thassa, Deep-Dwelling

// Spells that are lands as well
1 Bala Ged Recovery // Bala Ged Sanctuary
1 Sea Gate Restoration // Sea Gate, Reborn

// Lands
1 Alchemist's Refuge
1 Blighted Woodland
1 Botanical Sanctum
1 Breeding Pool
1 Command Tower
1 Evolving Wilds
1 Fabled Passage
10 Forest
1 Hinterland Harbor
9 Island
1 Lonely Sandbar
1 Lumbering Falls
1 Misty Rainforest
1 Myriad Landscape
1 Quandrix Campus
1 Reliquary Tower
1 Simic Growth Chamber
1 Temple of Mystery
1 Terramorphic Expanse
1 Thornwood Falls
1 Tranquil Thicket
1 Yavimaya Coast
`;
