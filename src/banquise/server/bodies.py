"""What bodies of requests are made of."""

from typing import Annotated

from pydantic import BaseModel, ConfigDict, Field, StrictInt, StrictStr

Word = Annotated[StrictStr, Field(max_length=64)]
Name = Annotated[StrictStr, Field(max_length=200)]
SeatNumber = Annotated[StrictInt, Field(ge=0, le=6)]


class Body(BaseModel):
    model_config = ConfigDict(extra="forbid")
